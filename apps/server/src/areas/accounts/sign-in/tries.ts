import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import { resetTries, signInTries } from "@majorant/domain/accounts/sign-in-tries";
import type { GiveBack, RateLimit } from "../../../platform/accounts/rate-limits.ts";
import { hashToken } from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isKnownDevice } from "./known-devices.queries.ts";

/** A key of any length that names an e-mail, and another's that holds none. */
const keyOf = (email: string) => hashToken(email).toString("base64url");

type Try = { email: string; ip: string };

type Spent = {
  /** The password was right: earlier wrong ones are forgiven, and a network that many share has lost no try. */
  right(): Promise<unknown>;
  /** Nobody looked at the password. */
  giveBack: GiveBack;
};

/** Counts the tries of signing in (`signInTries` says how many there are). */
export function countSignIns({ db, rateLimits }: Pick<Platform, "db" | "rateLimits">) {
  const byNetwork = rateLimits("sign-in-network", signInTries.network);
  const byBoth = rateLimits("sign-in-both", signInTries.accountAndNetwork);
  const byAccount = rateLimits("sign-in-account", signInTries.account);
  const byDevice = rateLimits("sign-in-device", signInTries.device);

  return {
    /** The browser in which this account was signed in before, as its tries are counted; null for any other. */
    async knownBrowser(
      account: { id: number } | undefined,
      device: string | undefined,
    ): Promise<string | null> {
      if (!account || !device || !(await isKnownDevice(db, account.id, device))) return null;
      return `${account.id} ${keyOf(device)}`;
    },

    /** Spends a try; what it gives back says what became of it. @throws Refusal TOO_MANY_REQUESTS. */
    async spend({ email, ip }: Try, known: string | null): Promise<Spent> {
      const network = neighbourhoodOf(ip);
      const account = keyOf(email);
      const spent: [RateLimit, string][] = known
        ? [[byDevice, known]]
        : [
            [byBoth, `${account} ${network}`],
            [byAccount, account],
          ];
      const ofNetwork = await byNetwork.spend(network);
      const own: GiveBack[] = [];
      for (const [limit, key] of spent) own.push(await limit.spend(key));
      return {
        right: () => Promise.all([ofNetwork(), ...spent.map(([limit, key]) => limit.forgive(key))]),
        giveBack: () => Promise.all([ofNetwork, ...own].map((giveBack) => giveBack())),
      };
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
