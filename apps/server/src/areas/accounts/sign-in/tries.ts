import { neighbourhoodOf } from "@majorant/domain/people/networks";
import { resetTries, signInTries } from "@majorant/domain/people/sign-in-tries";
import { hashToken } from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isKnownDevice } from "./known-devices.queries.ts";

/** A key of any length that names an e-mail, and another's that holds none. */
const keyOf = (email: string) => hashToken(email).toString("base64url");

type Try = { email: string; ip: string };

/** Counts the tries of signing in (`signInTries` says how many there are). */
export function countSignIns({ db, rateLimits }: Pick<Platform, "db" | "rateLimits">) {
  const byNetwork = rateLimits("sign-in-network", signInTries.network);
  const byBoth = rateLimits("sign-in-both", signInTries.accountAndNetwork);
  const byAccount = rateLimits("sign-in-account", signInTries.account);
  const byDevice = rateLimits("sign-in-device", signInTries.device);

  return {
    /** Spends a try, and gives back what a right password gives it back with. @throws Refusal TOO_MANY_REQUESTS. */
    async spend(
      { email, ip }: Try,
      account: { id: number } | undefined,
      device: string | undefined,
    ): Promise<() => Promise<unknown>> {
      const network = neighbourhoodOf(ip);
      await byNetwork.spend(network);
      if (account && device && (await isKnownDevice(db, account.id, device))) {
        const key = `${account.id} ${keyOf(device)}`;
        await byDevice.spend(key);
        return () => byDevice.forgive(key);
      }
      const both = `${keyOf(email)} ${network}`;
      await byBoth.spend(both);
      await byAccount.spend(keyOf(email));
      return () => Promise.all([byBoth.forgive(both), byAccount.forgive(keyOf(email))]);
    },
  };
}

/** Counts the requests of reset mails (`resetTries` says how many there are). */
export function countResets({ rateLimits }: Pick<Platform, "rateLimits">) {
  const byNetwork = rateLimits("reset-network", resetTries.network);
  const byBoth = rateLimits("reset-both", resetTries.addressAndNetwork);
  const byAddress = rateLimits("reset-address", resetTries.address);

  return {
    /** Spends a request. Answers whether a mail goes out. @throws Refusal TOO_MANY_REQUESTS. */
    async spend({ email, ip }: Try): Promise<boolean> {
      const network = neighbourhoodOf(ip);
      await byNetwork.spend(network);
      await byBoth.spend(`${keyOf(email)} ${network}`);
      return byAddress.has(keyOf(email));
    },
    /** Spends a try of a link. @throws Refusal TOO_MANY_REQUESTS. */
    spendLink: (ip: string) => byNetwork.spend(neighbourhoodOf(ip)),
  };
}
