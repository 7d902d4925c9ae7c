import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** What a mail to that address says in the form of `pattern`, once such a mail is there. */
export async function mailTo(address: string, pattern: RegExp): Promise<string> {
  const outbox = join(process.env.E2E_DATA ?? "", "outbox");
  let match = "";
  await expect
    .poll(async () => {
      for (const name of await readdir(outbox)) {
        if (!name.endsWith(".eml")) continue;
        const mail = plain(await readFile(join(outbox, name), "utf8"));
        if (mail.includes(`To: ${address}`)) match ||= mail.match(pattern)?.[0] ?? "";
      }
      return match;
    })
    .not.toBe("");
  return match;
}

/** Quoted-printable undone, as far as ASCII goes. */
const plain = (mail: string) =>
  mail
    .replaceAll("=\r\n", "")
    .replace(/=([2-7][0-9A-F])/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
