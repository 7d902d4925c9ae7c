import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@majorant/domain/accounts/languages";
import { type MailError, mailFault } from "@majorant/domain/accounts/mail-faults";
import type { Transaction } from "kysely";
import type { Config } from "../config.ts";
import type { DB } from "../database/schema.ts";
import { openPrivateFolder } from "../storage/private-folder.ts";
import { FailedForGood, type Jobs, job } from "./jobs.ts";

/**
 * A mail in words; every mail of ours is plain text and short enough for it. `unsubscribe` is the address
 * where its reader stops mails of this kind in one press (RFC 8058): never of orders' or accounts' mails.
 * `attached` goes along with what its reader can fetch nowhere.
 */
export type Mail = { to: string; unsubscribe?: string; attached?: Attached } & Words;

/** A small file, its bytes as base64: a mail waits as JSON. */
type Attached = { name: string; type: string; base64: string };

type Words = { subject: string; text: string };

/** To whom a mail is written, and in which language. */
export type Reader = Newcomer & { language: Language };

export type Newcomer = { email: string; firstName: string };

/** A mail in the language of its reader: every mail that students get has its words in each. */
export const mailTo = (reader: Reader, words: Record<Language, Words>): Mail => ({
  to: reader.email,
  ...words[reader.language],
});

/** A mail to whom the school has made an account for: nobody has chosen a language yet, so it has both. */
export const mailToNewcomer = (email: string, { fr, ar }: Record<Language, Words>): Mail => ({
  to: email,
  subject: `${fr.subject} – ${ar.subject}`,
  text: `${fr.text}\n\n${ar.text}`,
});

/**
 * Tried for two days: pauses from seconds up to four hours. A mail that failed for good can be sent
 * again by administrators for a month.
 */
export const mailJob = job<Mail & { id: string }>("mail", {
  retries: 22,
  longestPause: 4 * 3600,
  keptDays: 30,
});

export type Mailer = {
  /**
   * Queues a mail inside the caller's transaction: it goes out once that commits, and only then. To an
   * account whose address nobody has confirmed goes only what leads to that (`unconfirmed`).
   */
  send(trx: Transaction<DB>, mail: Mail, how?: { unconfirmed: boolean }): Promise<void>;
};

/** What code that mails is given: the mailer, and the address that the links in mails begin with. */
export type Mailing = { mailer: Mailer; publicUrl: string };

/**
 * Mails by the queue, to `SMTP_URL`, or each to an `.eml` file under `DATA_DIR/outbox/`.
 * A mail's id names its file and its Message-ID, so that one sent twice is seen as the same.
 */
export async function openMailer(config: Config, jobs: Jobs): Promise<Mailer> {
  const outbox = join(config.dataDir, "outbox");
  const { smtpUrl, mailFrom } = config;
  if (!smtpUrl) await openPrivateFolder(outbox);
  /** Opened with the first mail: a start needs none. */
  let sendBySmtp: ReturnType<typeof smtpSender> | undefined;

  jobs.handle(mailJob, async ({ id, ...mail }) => {
    if (smtpUrl) {
      sendBySmtp ??= smtpSender(smtpUrl, mailFrom);
      return (await sendBySmtp)(id, mail);
    }
    const { createTransport } = await import("nodemailer");
    const emlWriter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message: eml } = await emlWriter.sendMail(messageOf(id, mail, mailFrom));
    const path = join(outbox, `${id}.eml`);
    try {
      await writeFile(`${path}.part`, eml as Buffer); // `buffer: true` makes it one
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  });

  return {
    async send(trx, mail, { unconfirmed } = { unconfirmed: false }) {
      if (!unconfirmed && (await isUnconfirmed(trx, mail.to))) return;
      const id = randomUUID();
      await jobs.enqueue(trx, mailJob, { id, ...mail }, { id });
    },
  };
}

/** Queues a mail to each of many, whose addresses are confirmed: they let every other mail pass. */
export async function sendMany(
  jobs: Pick<Jobs, "enqueueAll">,
  trx: Transaction<DB>,
  mails: readonly Mail[],
): Promise<void> {
  const many = mails.map((mail) => {
    const id = randomUUID();
    return { id, data: { id, ...mail }, priority: -1 };
  });
  await jobs.enqueueAll(trx, mailJob, many);
}

const messageOf = (id: string, { unsubscribe, attached, ...mail }: Mail, from: string) => ({
  ...mail,
  ...(attached && {
    attachments: [
      {
        filename: attached.name,
        contentType: attached.type,
        content: attached.base64,
        encoding: "base64",
      },
    ],
  }),
  ...(unsubscribe && {
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }),
  from,
  messageId: `<${id}@${/[^@>]+(?=>?$)/.exec(from)?.[0]}>`,
});

/** Sends mails by a mail server, at once; throws a sentence, for good where another try would end the same. */
export async function smtpSender(
  smtpUrl: string,
  from: string,
): Promise<(id: string, mail: Mail) => Promise<void>> {
  const { createTransport } = await import("nodemailer");
  const smtp = createTransport(smtpUrl);
  return async (id, mail) => {
    await smtp.sendMail(messageOf(id, mail, from)).catch((cause: MailError) => {
      const { sentence, final } = mailFault(cause);
      throw new (final ? FailedForGood : Error)(sentence, { cause });
    });
  };
}

const isUnconfirmed = async (trx: Transaction<DB>, email: string): Promise<boolean> =>
  (await trx
    .selectFrom("users")
    .where("email", "=", email)
    .where("email_confirmed_at", "is", null)
    .select("id")
    .executeTakeFirst()) !== undefined;
