import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

// The codes of an authenticator app (RFC 6238): six digits, another each 30 seconds.

/** 160 random bits, as many as the hash of the codes has. */
export const newSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, email: string) =>
  new TOTP({
    issuer: "Majorant",
    label: email,
    // Its own memory: a Buffer may be a part of another's.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** What a QR code of the secret says, and the secret to be typed. */
export function setUpOf(secret: Buffer, email: string): { address: string; key: string } {
  const totp = totpOf(secret, email);
  return { address: totp.toString(), key: totp.secret.base32 };
}

/**
 * Which 30 seconds since 1970 a code is of; null for a wrong one. Clocks differ: the code before and
 * the one after are taken too.
 */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
