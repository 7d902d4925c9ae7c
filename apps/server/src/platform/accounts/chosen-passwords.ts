import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refusals } from "@majorant/contract/refusals";
import { isCommonPassword } from "@majorant/domain/accounts/common-passwords";
import { Refusal } from "../http/refusal.ts";
import type { Lane } from "../lane/lane.ts";
import { hashing } from "./passwords.ts";

/** The commonest passwords (their source and licence are at the file's head). */
const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** @throws Refusal PASSWORD_COMMON where it is one that is tried first; `field` is what the form calls it. */
export function refuseCommonPassword({ password, field }: ChosenPassword): void {
  if (isCommonPassword(password, commonest))
    throw new Refusal("PASSWORD_COMMON", { [field]: refusals.PASSWORD_COMMON[1] });
}

type ChosenPassword = { password: string; field: string };

/**
 * The hash of a password that somebody chooses; `field` is what the form calls it, `who` whether they are known by now.
 * @throws Refusal PASSWORD_COMMON where it is one that is tried first; SIGN_IN_BUSY.
 */
export async function hashChosenPassword(
  lane: Lane,
  who: "known" | "stranger",
  chosen: ChosenPassword,
): Promise<string> {
  refuseCommonPassword(chosen);
  return lane.run(who, hashing, chosen.password);
}
