import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refusals } from "@majorant/contract/refusals";
import { isCommonPassword } from "@majorant/domain/people/common-passwords";
import { Refusal } from "../http/refusal.ts";
import { hashPassword } from "./passwords.ts";

/** The commonest passwords (their source and licence are at the file's head). */
const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/**
 * The hash of a password that somebody chooses; `field` is what the form calls it.
 * @throws Refusal PASSWORD_COMMON where it is one that is tried first.
 */
export async function hashChosenPassword(password: string, field: string): Promise<string> {
  if (isCommonPassword(password, commonest))
    throw new Refusal("PASSWORD_COMMON", { [field]: refusals.PASSWORD_COMMON[1] });
  return hashPassword(password);
}
