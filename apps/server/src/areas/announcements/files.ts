import { randomUUID } from "node:crypto";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { signedAddresses, validUntil } from "../../platform/addresses.ts";
import { sendStored } from "../../platform/http/bytes/send-stored.ts";
import { signedRoute } from "../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { orUndo } from "../../platform/storage/or-undo.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import { findFile } from "./own.queries.ts";

/** A file as it is kept: its name in storage, and as its author called it. */
export type KeptFile = { key: string; name: string; bytes: number; type: string };

/** How long the address of a file lives, in seconds. */
const fileSeconds = 4 * 3_600;

const folder = (key: string) => `announcements/${key}/`;
const pathOf = (id: number | string) => `/api/announcements/${id}/fichier`;

/** What goes with announcements: kept in storage, a download at signed addresses for who may read them. */
export function announcementFiles(platform: Platform) {
  const { db, storage, signer, clock } = platform;
  const addresses = signedAddresses(signer);

  signedRoute(platform, pathOf(":id"), async ({ grant, id, now }, request, reply) => {
    const file = orNotFound(await findFile(db, { id, ...grant, now }));
    if (!file.live) throw new Refusal("ADDRESS_EXPIRED");
    return sendStored(storage, request, reply, {
      key: `${folder(file.key)}original`,
      // Whatever it says it is: it is saved, and never opened as a page of ours.
      type: "application/octet-stream",
      cacheControl: "private, no-store",
      downloadAs: file.name,
    });
  });

  return {
    folder,

    /** @throws Refusal EMPTY_FILE */
    async keep(file: UploadedFile | undefined): Promise<KeptFile | null> {
      if (!file) return null;
      if (file.bytes === 0) throw new Refusal("EMPTY_FILE");
      const key = randomUUID();
      await storage.putFile(`${folder(key)}original`, file.path);
      return { key, name: file.name, bytes: file.bytes, type: file.contentType };
    },

    /** Does what a file was kept for, where one was; it goes again where that is refused. */
    orRemove: <T>(file: KeptFile | null, act: () => Promise<T>): Promise<T> =>
      orUndo(async () => file && storage.remove(folder(file.key)), act),

    /** Its address, for a reader's session; what they may read is asked anew when it is used. */
    sign: (announcementId: number, { id, sessionId }: Pick<Caller, "id" | "sessionId">) =>
      addresses.sign(pathOf(announcementId), {
        userId: id,
        sessionId,
        role: "ROLE_APPRENANT",
        until: validUntil(clock(), fileSeconds),
      }),
  };
}

export type AnnouncementFiles = ReturnType<typeof announcementFiles>;
