import type { Endpoint } from "@majorant/contract/endpoint";
import type { Caller } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import { openMinutes } from "./per-minute.ts";
import { NotYet } from "./refusal.ts";

/**
 * How often an account may make a call that writes, in a minute. Generous: no hand gets there, and a browser that sends
 * what it has kept waits for the next minute. What is limited by the hour or for visitors says so in its own place
 * (discussion, sign-in).
 */
const perMinute: Partial<Record<string, number>> = {
  "POST /utilisateurs/notes": 60,
  // Whoever writes a sheet has all of it checked.
  "POST /exercises/check": 3_000,
  "POST /orders": 20,
  "PUT /orders/{commandeId}/pay": 20,
  "POST /orders/{commandeId}/onlinePayment": 20,
  "POST /orders/{commandeId}/paymentLink": 20,
  // Each takes a file, and with it a processor or a disk.
  "POST /ressources/demandeFichiers": 30,
  "POST /videoRequests": 30,
  "POST /utilisateurs/import/apercu": 20,
  "POST /utilisateurs/import": 20,
  "POST /catalogue/import/apercu": 20,
  "POST /catalogue/import": 20,
  // Asked again while its author writes.
  "POST /exercises/import/preview": 120,
  "POST /exercises/import": 20,
};

/** Any other one. */
const usual = 300;

/** All that can bring an image, together, but for administrators: each is decoded twice. */
const images = 30;

const bringsImage = ({ files = {} }: Endpoint) =>
  Object.values(files).some(({ accept }) => accept === "image");

/** Counts calls that write, by account and call. @throws Refusal TOO_MANY_WRITES beyond so many in a minute. */
export function openWriteLimits(clock: Clock) {
  const minutes = openMinutes(clock);
  return (endpoint: Endpoint, caller: Caller | null): void => {
    if (endpoint.method === "GET" || !caller) return;
    const call = `${endpoint.method} ${endpoint.path}`;
    // Who runs the place adds a class of accounts in a minute, with photos or without.
    const isOfImages = bringsImage(endpoint) && !caller.roles.includes("ROLE_ADMINISTRATEUR");
    const wait = isOfImages
      ? minutes.count(`${caller.id} images`, images)
      : minutes.count(`${caller.id} ${call}`, perMinute[call] ?? usual);
    if (wait > 0) throw new NotYet("TOO_MANY_WRITES", wait);
  };
}
