import type { Platform } from "../../../platform/platform.ts";

/**
 * How many mails may ask for a confirmation: by account, so that codes can't be guessed at one after
 * the other, and by address, which may be a stranger's. @throws Refusal TOO_MANY_REQUESTS
 */
export function mailsToConfirm({ rateLimits }: Pick<Platform, "rateLimits">) {
  const byAccount = rateLimits("confirmation", { tries: 5, seconds: 3_600 });
  const byAccountADay = rateLimits("confirmation-day", { tries: 10, seconds: 86_400 });
  const byAddress = rateLimits("confirmation-address", { tries: 5, seconds: 3_600 });
  return async (userId: number, email: string): Promise<void> => {
    await byAccount.spend(String(userId));
    await byAccountADay.spend(String(userId));
    await byAddress.spend(email);
  };
}
