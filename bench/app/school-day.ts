import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sampleMerchant } from "@majorant/server/platform/config";

// What a school does all at once, as its browsers and its bank would, and what they were told of it.

export type Student = { id: number; token: string; resource: number };
export type Teacher = { id: number; token: string; course: number; tag: number };
export type School = {
  students: Student[];
  teacher: Teacher;
  administrator: { token: string };
  offers: number[];
  clip: Buffer;
};

/** What was answered with "done": each of it has to be there later, whatever happened since. */
export type Acknowledged = {
  orders: Set<number>;
  /** Orders that the gateway was told are paid. */
  payments: Set<number>;
  /** Orders that have a link to pay. */
  links: Set<number>;
  /** Orders for which a transfer was declared by a link. */
  declarations: Set<number>;
  /** Orders that are the first of several payments. */
  plans: Set<number>;
  /** Refunds whose money went. */
  refunds: Set<number>;
  notes: Set<string>;
  /** How many bytes of each upload. */
  uploads: Map<string, number>;
  requests: Set<number>;
};

/** What was answered with a refusal, by its call and code, and how often. */
export type Refused = Map<string, number>;

export const nothingYet = (): Acknowledged => ({
  orders: new Set(),
  payments: new Set(),
  links: new Set(),
  declarations: new Set(),
  plans: new Set(),
  refunds: new Set(),
  notes: new Set(),
  uploads: new Map(),
  requests: new Set(),
});

type Ordered = { id: number; reference: string; student: Student };

const piece = 64 * 1024;

/** A teacher's request for a video that has arrived; the same one again is the same request. */
export const requestVideo = (origin: string, { token, course, tag }: Teacher, upload: string) =>
  fetch(`${origin}/api/videoRequests`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      course: { id: course },
      tag: { id: tag },
      name: `Cours ${upload}`,
      upload: { id: upload },
    }),
    signal: AbortSignal.timeout(10_000),
  });

/** Lives a school's day on an address until it is over; what is cut off in the middle was not acknowledged. */
export async function liveOn(
  origin: string,
  school: School,
  acknowledged: Acknowledged,
  refused: Refused,
  over: AbortSignal,
): Promise<void> {
  async function call(path: string, token: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) return answer;
    const { code = "", fields = {} } = await answer.json().catch(() => ({}));
    const where = path.replaceAll(/[0-9a-f-]{36}/g, "…");
    const what = [`${init.method} ${where}: ${answer.status}`, code, ...Object.keys(fields)].join(
      " ",
    );
    refused.set(what, (refused.get(what) ?? 0) + 1);
    return answer;
  }
  const send = (method: "POST" | "PUT", path: string, token: string, body: unknown) =>
    call(`/api${path}`, token, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const post = (path: string, token: string, body: unknown) => send("POST", path, token, body);
  const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T; // never empty here

  async function order(months = 1, payments = ""): Promise<Ordered | null> {
    const student = one(school.students);
    const answer = await post(`/orders${payments}`, student.token, [
      { offer: { id: one(school.offers) }, duration: months },
    ]);
    if (!answer.ok) return null;
    const { id, onlinePayment } = await answer.json();
    acknowledged.orders.add(id);
    return { id, reference: onlinePayment.orderID, student };
  }

  /** The gateway's word that an attempt is paid. */
  async function settle(id: number, reference: string) {
    const Signature = createHash("sha1")
      .update(`00${reference}${sampleMerchant.password}`)
      .digest("hex");
    const notification = await fetch(`${origin}/api/payments/gpg/notification`, {
      method: "POST",
      body: new URLSearchParams({ TransStatus: "00", PAYID: reference, Signature }),
      signal: AbortSignal.timeout(10_000),
    });
    if (notification.ok) acknowledged.payments.add(id);
  }

  async function buy() {
    const ordered = await order();
    if (ordered) await settle(ordered.id, ordered.reference);
  }

  /** Three months in three payments, of which the first is paid now. */
  async function buyInSeveral() {
    const ordered = await order(3, "?payments=3");
    if (!ordered) return;
    acknowledged.plans.add(ordered.id);
    await settle(ordered.id, ordered.reference);
  }

  /** Some of what was paid is given back: decided, then done. */
  async function giveBack() {
    const { token } = school.administrator;
    const paid = [...acknowledged.payments];
    if (paid.length === 0) return;
    const refunds = `/commandes/${one(paid)}/remboursements`;
    const { version, articles } = await (await call(`/api${refunds}`, token)).json();
    const [article] = articles;
    if (!article || article.reste < 1) return;
    const decided = await post(refunds, token, {
      remboursement: { offre: article.offre, montant: 1, motif: "Absent", moyen: "transfer" },
      version,
    });
    if (!decided.ok) return;
    const { remboursements } = await decided.json();
    const { id } = remboursements.find(({ etat }: { etat: string }) => etat === "decided");
    const given = await send("PUT", `/remboursements/${id}/rendre`, token, {
      reference: `VIR-${id}`,
    });
    if (given.ok) acknowledged.refunds.add(id);
  }

  /** A student hands an order to their parents, who pay it by card or say that they have transferred it. */
  async function haveItPaid() {
    const ordered = await order();
    if (!ordered) return;
    const { id, student } = ordered;
    const made = await call(`/api/orders/${id}/paymentLink`, student.token, { method: "POST" });
    if (!made.ok) return;
    acknowledged.links.add(id);
    const { token } = await made.json();
    if (Math.random() < 0.5) {
      const form = new FormData();
      const paiement = { token, transactionNumber: `VIR-${id}`, payer: "Leïla Gharbi" };
      form.append("paiement", JSON.stringify(paiement));
      const declared = await fetch(`${origin}/api/paymentLinks/pay`, {
        method: "POST",
        body: form,
        signal: AbortSignal.timeout(10_000),
      });
      if (declared.ok) acknowledged.declarations.add(id);
      return;
    }
    const begun = await fetch(`${origin}/api/paymentLinks/onlinePayment`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!begun.ok) return;
    const { form }: { form: { fields: { name: string; value: string }[] } } = await begun.json();
    const reference = form.fields.find(({ name }) => name === "orderID")?.value;
    if (reference) await settle(id, reference);
  }

  async function note() {
    const student = one(school.students);
    const key = randomUUID();
    const answer = await post("/utilisateurs/notes", student.token, {
      contenu: `Note ${key}`,
      key,
      ressource: { id: student.resource },
      utilisateur: { id: student.id },
    });
    if (answer.ok) acknowledged.notes.add(key);
  }

  async function upload() {
    const { teacher } = school;
    // No two are the same: what is sent twice is told apart.
    const bytes = Buffer.concat([school.clip, randomBytes(64)]);
    const tus = { "tus-resumable": "1.0.0" };
    const metadata = ["filename", "cours.mp4"].map((text, i) => (i ? btoa(text) : text)).join(" ");
    const made = await call("/api/uploads", teacher.token, {
      method: "POST",
      headers: { ...tus, "upload-length": String(bytes.length), "upload-metadata": metadata },
    });
    const path = made.headers.get("location");
    if (!made.ok || !path) return;
    const address = new URL(path, origin).pathname;
    for (let offset = 0; offset < bytes.length && !over.aborted; ) {
      const sent = await call(address, teacher.token, {
        method: "PATCH",
        headers: {
          ...tus,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body: bytes.subarray(offset, offset + piece),
      });
      if (!sent.ok) return;
      offset = Number(sent.headers.get("upload-offset"));
      acknowledged.uploads.set(address, offset);
    }
    if (over.aborted) return;
    const answer = await requestVideo(origin, teacher, address.split("/").at(-1) ?? "");
    if (answer.ok) acknowledged.requests.add((await answer.json()).id);
  }

  /** Again and again, at the pace of people, until the day is over. */
  async function keepOn(act: () => Promise<void>, rest: number) {
    while (!over.aborted) {
      // Whoever is cut off tries something else: only what was answered counts.
      await act().catch(() => undefined);
      await pause(rest);
    }
  }
  await Promise.all([
    ...[1, 2, 3, 4].map(() => keepOn(buy, 30)),
    ...[1, 2].map(() => keepOn(haveItPaid, 30)),
    keepOn(buyInSeveral, 60),
    keepOn(giveBack, 60),
    ...[1, 2, 3, 4].map(() => keepOn(note, 30)),
    ...[1, 2].map(() => keepOn(upload, 300)),
  ]);
}
