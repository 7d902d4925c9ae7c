import { verifyPassword } from "../../../platform/accounts/passwords.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPasswordHash } from "./users.queries.ts";

/**
 * Checks that who is signed in also knows the account's password, before what can't be undone.
 * `field` is what the form calls it. All such calls share their tries.
 * @throws Refusal WRONG_PASSWORD or TOO_MANY_REQUESTS.
 */
export function passwordCheck({ db, rateLimits }: Pick<Platform, "db" | "rateLimits">) {
  const tries = rateLimits("password", { tries: 10, seconds: 900 });
  return async (userId: number, password: string, field: string): Promise<void> => {
    await tries.spend(String(userId));
    const { passwordHash } = orNotFound(await findPasswordHash(db, userId));
    if (!(await verifyPassword(password, passwordHash)))
      throw new Refusal("WRONG_PASSWORD", { [field]: "Le mot de passe actuel est incorrect." });
    await tries.forgive(String(userId));
  };
}
