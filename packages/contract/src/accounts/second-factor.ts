import * as z from "zod/mini";
import { anyone, endpoint, id, instant, self } from "../endpoint.ts";
import { required } from "../prose.ts";
import { factorCode } from "./account.ts";
import { session } from "./sign-in.ts";

// Ours: the second factor (docs/product/accounts.md, Second factor).

const own = { access: self("utilisateurId"), beforeSecondFactor: true } as const;
const params = z.object({ utilisateurId: id });

/** What a browser answers of a passkey: the library that reads it checks the rest. */
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1_500)),
  rawId: z.string().check(z.maxLength(1_500)),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

const token = z.string().check(z.maxLength(100));

/** A proof by a passkey, of the challenge that it has signed. */
export const passkeyProof = z.object({ challenge: token, answer: passkeyAnswer });

/** What a browser is asked of a passkey, as WebAuthn has it in JSON. */
export const passkeyRequest = z.record(z.string(), z.unknown());

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});

export type Passkey = z.infer<typeof passkey>;

const state = z.object({
  /** Whether this account must have one. */
  required: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  /** Whether the address of this site can have passkeys: an IP address can't. */
  passkeysPossible: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
});

export type SecondFactor = z.infer<typeof state>;

export const getSecondFactor = endpoint({
  ...own,
  params,
  method: "GET",
  path: "/users/{utilisateurId}/secondFactor",
  summary: "The caller's second factor",
  reply: state,
});

/** Ten codes, shown once; null where those that there are stay. */
const codes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const beginAuthenticator = endpoint({
  ...own,
  params,
  method: "POST",
  path: "/users/{utilisateurId}/secondFactor/authenticator",
  confirmed: "always",
  summary: "A new secret for an authenticator app; what there is counts until its first code",
  /** For a QR code, and to be typed. */
  reply: z.object({ address: z.string(), key: z.string() }),
});

export const confirmAuthenticator = endpoint({
  ...own,
  params,
  method: "PUT",
  path: "/users/{utilisateurId}/secondFactor/authenticator",
  confirmed: "always",
  summary: "Begin to use the authenticator app, with its first code",
  body: z.object({ code: factorCode }),
  reply: codes,
  refuses: ["WRONG_CODE", "TOO_MANY_REQUESTS"],
});

export const removeAuthenticator = endpoint({
  ...own,
  params,
  method: "DELETE",
  path: "/users/{utilisateurId}/secondFactor/authenticator",
  confirmed: "always",
  summary: "Stop using the authenticator app",
});

export const renewRecoveryCodes = endpoint({
  ...own,
  params,
  method: "POST",
  path: "/users/{utilisateurId}/secondFactor/recoveryCodes",
  confirmed: "always",
  summary: "Ten new recovery codes, in the place of those before",
  reply: codes,
});

export const beginPasskey = endpoint({
  ...own,
  params,
  method: "POST",
  path: "/users/{utilisateurId}/secondFactor/passkeys/begin",
  confirmed: "always",
  summary: "What the browser is to make a passkey of",
  reply: z.object({ challenge: token, request: passkeyRequest }),
  refuses: ["PASSKEY_REFUSED"],
});

export const addPasskey = endpoint({
  ...own,
  params,
  method: "POST",
  path: "/users/{utilisateurId}/secondFactor/passkeys",
  confirmed: "always",
  summary: "Keep the passkey that the browser has made",
  body: z.extend(passkeyProof, { name: required("Le nom est obligatoire", 60) }),
  reply: codes,
  refuses: ["PASSKEY_REFUSED", "CHALLENGE_EXPIRED"],
});

export const removePasskey = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/{utilisateurId}/secondFactor/passkeys/{passkeyId}",
  params: z.object({ utilisateurId: id, passkeyId: id }),
  confirmed: "always",
  summary: "Forget one of the caller's passkeys",
});

/** The second step of a sign-in: what was refused as SECOND_FACTOR_REQUIRED says its challenge. */
export const completeSignIn = endpoint({
  method: "POST",
  path: "/auth/second-factor",
  access: anyone,
  summary: "Sign in with a code or a passkey, once the password was right",
  body: z.object({
    challenge: token,
    /** Of the app, or a recovery code. */
    code: z.optional(factorCode),
    passkey: z.optional(passkeyAnswer),
    /** As in `signIn`: the proof then stands, and is not sent again. */
    signOut: z.optional(z.int().check(z.positive())),
  }),
  reply: session,
  refuses: [
    "WRONG_CODE",
    "PASSKEY_REFUSED",
    "CHALLENGE_EXPIRED",
    "ACCOUNT_INACTIVE",
    "TOO_MANY_DEVICES",
    "TOO_MANY_REQUESTS",
    "CODES_USED_UP",
    "CODES_USED_UP_TODAY",
  ],
});
