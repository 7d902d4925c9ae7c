import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "./app.ts";

/** The mails in the outbox, each as it reads: its heads, then its words. */
export async function sentMails({ dataDir }: Pick<TestApp, "dataDir">): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.map(readable);
}

/** Those of them that went to an address. */
export const mailsTo = async (server: Pick<TestApp, "dataDir">, email: string): Promise<string[]> =>
  (await sentMails(server)).filter((mail) => mail.includes(`To: ${email}`));

/** Long lines and accents are folded for the way: quoted-printable. */
function readable(mail: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(mail)) return mail;
  const start = mail.indexOf("\r\n\r\n");
  const words = mail
    .slice(start)
    .replaceAll(/=\r?\n/g, "")
    .replaceAll("%", "%25")
    .replaceAll(/=([0-9A-F]{2})/g, "%$1");
  return mail.slice(0, start) + decodeURIComponent(words);
}

/** What waits in the queue for an address, sent or not. */
export async function queuedMails({ db }: Pick<TestApp, "db">, email: string) {
  const jobs = await db
    .selectFrom("pgboss.job" as never) // the queue's own schema, which no type is made for
    .selectAll()
    .execute();
  return (jobs as { name: string; data: { to: string; text: string } }[])
    .filter(({ name, data }) => name === "mail" && data.to === email)
    .map(({ data }) => data);
}
