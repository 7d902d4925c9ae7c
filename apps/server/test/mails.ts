import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
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

/** What is no plain letter is folded for the way: quoted-printable or base64, and heads by words of their own. */
function readable(mail: string): string {
  const start = mail.indexOf("\r\n\r\n");
  const [heads, words] = [mail.slice(0, start), mail.slice(start)];
  const coding = /^Content-Transfer-Encoding: (\S+)/im.exec(heads)?.[1] ?? "";
  return (
    heads.replaceAll(/\?=\s+=\?/g, "?==?").replaceAll(ENCODED, decodedWord) + unfold(coding, words)
  );
}

const ENCODED = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi;

const decodedWord = (_: string, coding: string, word: string) =>
  /b/i.test(coding) ? fromBase64(word) : fromQuoted(word.replaceAll("_", " "));

const fromBase64 = (text: string) => Buffer.from(text, "base64").toString();

const fromQuoted = (text: string) =>
  decodeURIComponent(text.replaceAll("%", "%25").replaceAll(/=([0-9A-F]{2})/g, "%$1"));

function unfold(coding: string, words: string): string {
  if (coding === "base64") return `\r\n\r\n${fromBase64(words)}`;
  return coding === "quoted-printable" ? fromQuoted(words.replaceAll(/=\r?\n/g, "")) : words;
}

/** What waits in the queue for an address, sent or not, in the order in which it came. */
export async function queuedMails({ db }: Pick<TestApp, "db">, email: string) {
  const jobs = await db
    .selectFrom("pgboss.job" as never) // the queue's own schema, which no type is made for
    .selectAll()
    .orderBy("created_on" as never)
    .execute();
  return (jobs as { name: string; data: { to: string; subject: string; text: string } }[])
    .filter(({ name, data }) => name === "mail" && data.to === email)
    .map(({ data }) => data);
}

/** The code and the token of the link in the last mail that had an address confirmed. */
export async function confirmationIn(server: Pick<TestApp, "db">, email: string) {
  const mails = (await queuedMails(server, email)).filter(({ text }) =>
    text.includes("/confirmation#"),
  );
  const { text = "" } = mails.at(-1) ?? {};
  const [, code = ""] = /^(\d{6})$/m.exec(text) ?? [];
  const [, token = ""] = /\/confirmation#([\w-]+)/.exec(text) ?? [];
  return { code, token };
}

/** What the link of a mail says by which a password is chosen: after its `#`. */
export function choosingLinkIn(mail = ""): URLSearchParams {
  const link = new URL(/https?:\S+new-password\S+/.exec(mail)?.[0] ?? "");
  expect(link.search).toBe("");
  return new URLSearchParams(link.hash.slice(1));
}
