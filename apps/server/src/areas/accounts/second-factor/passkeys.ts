import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPasskey, listPasskeys, notePasskeyUse } from "./passkeys.queries.ts";

// Passkeys (WebAuthn). Each proves by itself that it is the person: it asks for a finger, a face or a PIN.

/** Loaded with the first passkey: it brings readers of certificates along. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256, RS256: what passkeys sign by. Others the runtime still calls experimental, in a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The site as passkeys know it; null where its address can have none, as an IP address can't. */
export type Site = { id: string; origin: string } | null;

/** By its public address; where none is set, by the one that the browser asked. */
export function siteOf({ config }: Pick<Platform, "config">, request: FastifyRequest): Site {
  const { hostname, origin } = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) ? null : { id: hostname, origin };
}

type Json = Record<string, unknown>;

/** Options of the library as the wire has them. */
const asJson = (options: object): Json => ({ ...options });

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, "base64url"));

/** What the browser asks a passkey to sign; null for an account without one. */
export async function requestOf(
  db: Kysely<DB>,
  { userId, token, site }: { userId: number; token: string; site: Site },
): Promise<Json | null> {
  const keys = site ? await listPasskeys(db, userId) : [];
  if (!site || keys.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  return asJson(
    await generateAuthenticationOptions({
      rpID: site.id,
      challenge: bytesOf(token),
      userVerification: "required",
      allowCredentials: keys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
    }),
  );
}

type Answered = { userId: number; token: string; answer: object; site: Site; now: Date };

/** Whether a passkey of the account has signed this token. */
export async function isSignedBy(
  db: Kysely<DB>,
  { userId, token, answer, site, now }: Answered,
): Promise<boolean> {
  // The library checks every part of it, and throws at what is not in order.
  const response = answer as AuthenticationResponseJSON;
  const key = site ? await findPasskey(db, userId, response.id) : undefined;
  if (!site || !key) return false;
  const { verifyAuthenticationResponse } = await library();
  const { publicKey, counter, transports } = key;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: token,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter, transports },
  }).catch(() => null);
  if (!result?.verified) return false;
  await notePasskeyUse(db, { id: key.id, counter: result.authenticationInfo.newCounter, now });
  return true;
}

type Making = { user: { id: number; email: string; name: string }; token: string; site: Site };

/** What the browser is to make a passkey of. */
export async function creationOf(
  db: Kysely<DB>,
  { user, token, site }: Making,
): Promise<Json | null> {
  if (!site) return null;
  const { generateRegistrationOptions } = await library();
  const keys = await listPasskeys(db, user.id);
  return asJson(
    await generateRegistrationOptions({
      rpName: "Majorant",
      rpID: site.id,
      userID: new TextEncoder().encode(`majorant-${user.id}`),
      userName: user.email,
      userDisplayName: user.name,
      challenge: bytesOf(token),
      attestationType: "none",
      excludeCredentials: keys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    }),
  );
}

/** The passkey that a browser has made for this token; null where it is not in order. */
export async function passkeyIn(answer: object, token: string, site: Site) {
  if (!site) return null;
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    // As in `isSignedBy`.
    response: answer as RegistrationResponseJSON,
    expectedChallenge: token,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}
