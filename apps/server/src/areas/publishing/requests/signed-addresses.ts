import type { Caller } from "../../../platform/accounts/sessions.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requestSeconds } from "./paths.ts";
import type { Sign } from "./reading.queries.ts";

/** Signs the addresses of requests for whoever asks: they work in that session only. */
export function signerFor({ signer, clock }: Pick<Platform, "signer" | "clock">) {
  const addresses = signedAddresses(signer);
  return ({ id, sessionId }: Pick<Caller, "id" | "sessionId">): Sign =>
    (path) =>
      addresses.sign(path, {
        userId: id,
        sessionId,
        // An address has one; those of requests are checked by the account's own roles.
        role: "ROLE_ENSEIGNANT",
        until: validUntil(clock(), requestSeconds),
      });
}
