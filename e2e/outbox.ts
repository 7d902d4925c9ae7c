import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The text of the latest mail to that address, once it is there; soft line breaks undone. */
export async function mailTo(address: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA ?? "", "outbox");
  let found = "";
  await expect
    .poll(async () => {
      for (const name of (await readdir(outbox).catch(() => [])).sort()) {
        const mail = await readFile(join(outbox, name), "utf8");
        if (mail.includes(`To: ${address}`)) found = mail;
      }
      return found;
    })
    .not.toBe("");
  return found.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
