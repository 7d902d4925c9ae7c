import { callFile } from "@majorant/client/api/call.ts";
import type { OwnSitting, SealedQuestions } from "@majorant/contract/sittings/sittings";
import { keepSubject, keptSubject, type Place } from "./kept.ts";

/** The sealed subject: the one that this browser keeps, else it is fetched and kept. `isKept` says whether it needs no line any more. */
export async function fetchSealed(
  place: Place,
  { id, bytes: length }: OwnSitting["sealed"],
): Promise<{ bytes: ArrayBuffer; isKept: boolean }> {
  const kept = await keptSubject(id);
  if (kept?.byteLength === length) return { bytes: kept, isKept: true };
  const { bytes: blob } = await callFile(
    "GET /users/{utilisateurId}/sittings/{sittingId}/subject",
    {
      params: { utilisateurId: place.userId, sittingId: place.sittingId },
    },
  );
  const bytes = await blob.arrayBuffer();
  return { bytes, isKept: await keepSubject(id, bytes) };
}

/** How long the nonce is that comes before what is sealed, in bytes. */
const nonceBytes = 12;

/** A subject that can be read: the address of a PDF in this page, or its questions. */
export type Subject = { kind: "pdf"; address: string } | { kind: "questions"; of: SealedQuestions };

export async function unseal(
  sealed: ArrayBuffer,
  key: string,
  type: OwnSitting["sealed"]["type"],
): Promise<Subject> {
  const base64 = key.replaceAll("-", "+").replaceAll("_", "/");
  const secret = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const imported = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
  const iv = sealed.slice(0, nonceBytes);
  const text = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv },
    imported,
    sealed.slice(nonceBytes),
  );
  if (type === "application/pdf")
    return { kind: "pdf", address: URL.createObjectURL(new Blob([text], { type })) };
  // The server sealed it in this shape.
  return { kind: "questions", of: JSON.parse(new TextDecoder().decode(text)) as SealedQuestions };
}
