import { orGiveBack } from "../../../platform/accounts/rate-limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newProof, type Proof } from "./confirmations.ts";

/**
 * What the mails that ask for a confirmation are made of, and how many there may be: by account, so that codes can't be
 * guessed at one after the other, and by address, which may be a stranger's. Made before a transaction: it waits for its turn.
 * @throws Refusal TOO_MANY_REQUESTS or SIGN_IN_BUSY
 */
export function proofsToMail({ lane, rateLimits }: Pick<Platform, "lane" | "rateLimits">) {
  const byAccount = rateLimits("confirmation", { tries: 5, seconds: 3_600 });
  const byAccountADay = rateLimits("confirmation-day", { tries: 10, seconds: 86_400 });
  const byAddress = rateLimits("confirmation-address", { tries: 5, seconds: 3_600 });
  return async (userId: number, email: string): Promise<Proof> => {
    lane.admit("known");
    const spent = [
      await byAccount.spend(String(userId)),
      await byAccountADay.spend(String(userId)),
      await byAddress.spend(email),
    ];
    return orGiveBack(
      () => Promise.all(spent.map((giveBack) => giveBack())),
      () => newProof(lane, "known"),
    );
  };
}
