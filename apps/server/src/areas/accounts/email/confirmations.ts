import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import { hashing } from "../../../platform/accounts/passwords.ts";
import { newToken } from "../../../platform/accounts/sessions.ts";
import type { DB, Language } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Mailing } from "../../../platform/jobs/mail.ts";
import type { Lane } from "../../../platform/lane/lane.ts";
import { welcomeMail } from "../sign-in/auth.mail.ts";
import { confirmationMail, emailChangedMail } from "./email.mail.ts";
import {
  dropResets,
  lockAddress,
  putConfirmation,
  setConfirmed,
  setEmail,
} from "./email.queries.ts";

/** A code and a link that prove that a mail was read. Made before a transaction: hashing takes its time. */
export async function newProof(lane: Lane, who: "known" | "stranger") {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { token, hash } = newToken();
  return { code, token, tokenHash: hash, codeHash: await lane.run(who, hashing, code) };
}

export type Proof = Awaited<ReturnType<typeof newProof>>;

type Asked = {
  userId: number;
  email: string;
  language: Language;
  proof: Proof;
  now: Date;
};

/** Mails an address the way to confirm it; what was mailed for the account before is worth nothing then. */
export async function askToConfirm(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { userId, email, language, proof, now }: Asked,
): Promise<void> {
  const { codeHash, tokenHash } = proof;
  await putConfirmation(trx, { userId, email, codeHash, tokenHash, now });
  const mail = confirmationMail({ email, language }, proof, publicUrl);
  await mailer.send(trx, mail, { unconfirmed: true });
}

/**
 * An address was shown to be its account's: its own is confirmed, and the account welcomed; another one
 * takes the place of the one that it had, which is told. @throws Refusal EMAIL_TAKEN, CONFIRMATION_OVER
 */
export async function takeUp(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  const before = await lockAddress(trx, userId);
  if (!before) throw new Refusal("CONFIRMATION_OVER");
  if (email === before.email) {
    await setConfirmed(trx, userId, now);
    await mailer.send(trx, welcomeMail(before, publicUrl));
    return;
  }
  if (!(await setEmail(trx, userId, email))) throw new Refusal("EMAIL_TAKEN");
  await dropResets(trx, userId);
  await mailer.send(trx, emailChangedMail(before));
}
