import * as z from "zod/mini";
import { endpoint, signedIn } from "../endpoint.ts";
import { currentPassword, factorCode } from "./account.ts";
import { passkeyProof, passkeyRequest } from "./second-factor.ts";

/** Ours: "Confirmez que c'est vous" (docs/product/accounts.md, Confirming that it is you). */
export const confirmPerson = endpoint({
  method: "POST",
  path: "/auth/confirm",
  access: signedIn,
  beforeSecondFactor: true,
  summary: "Prove again who calls: what asks for it then answers for ten minutes",
  /** The password, and a code of who has a second factor; or a passkey alone. */
  body: z.object({
    password: z.optional(currentPassword),
    code: z.optional(factorCode),
    passkey: z.optional(passkeyProof),
  }),
  refuses: [
    "WRONG_PASSWORD",
    "WRONG_CODE",
    "PASSKEY_REFUSED",
    "CHALLENGE_EXPIRED",
    "TOO_MANY_REQUESTS",
  ],
});

const ways = z.object({
  /** Whether a code is asked beside the password: the caller has a second factor. */
  code: z.boolean(),
  /** What the browser asks of a passkey; null without one. */
  passkey: z.nullable(z.object({ challenge: z.string(), request: passkeyRequest })),
});

export const beginConfirmation = endpoint({
  method: "POST",
  path: "/auth/confirm/begin",
  access: signedIn,
  beforeSecondFactor: true,
  summary: "How the caller can prove who it is",
  reply: ways,
});
