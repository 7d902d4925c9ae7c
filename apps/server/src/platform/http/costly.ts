import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { openMinutes } from "./per-minute.ts";
import { NotYet } from "./refusal.ts";

/**
 * What nobody has to sign in for and takes more than 20 ms of a processor: how often an address may ask for it in a
 * minute. Generous, because a school or a mobile network puts thousands of students behind one address. Signing in and
 * up have limits of their own, which every instance shares (sign-in).
 */
export const costly = {
  /** A picture for sharing that was not drawn a moment ago, or none where the page is not there. */
  picture: 60,
  "/api/search": 1_200,
  "/api/catalogue": 1_200,
  "/sitemap.xml": 60,
  // By links that somebody else pays by: a transaction each, an image or a receipt.
  "/api/paymentLinks/onlinePayment": 30,
  "/api/paymentLinks/pay": 30,
  "/api/paymentLinks/email": 30,
  "/api/paymentLinks/receipt": 30,
} as const;

type Costly = keyof typeof costly;

export type CostLimit = (what: Costly, ip: string) => void;

/** Counts what is costly by address. @throws Refusal TOO_MANY_REQUESTS beyond so many in a minute. */
export function openCostLimit(clock: Clock): CostLimit {
  const minutes = openMinutes(clock);
  return (what, ip) => {
    const wait = minutes.count(`${what} ${neighbourhoodOf(ip)}`, costly[what]);
    if (wait > 0) throw new NotYet("TOO_MANY_REQUESTS", wait);
  };
}

const isCostly = (path: string | undefined): path is Costly =>
  path !== undefined && Object.hasOwn(costly, path);

/** Limits the costly calls, whatever is looked for; what this process asks of itself for a page comes from its reader's address. */
export function limitCosts(app: FastifyInstance, limit: CostLimit): void {
  app.addHook("onRequest", async ({ routeOptions: { url }, ip }) => {
    if (isCostly(url)) limit(url, ip);
  });
}
