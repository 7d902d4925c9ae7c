import { createCipheriv, randomBytes } from "node:crypto";

/** What is sealed with a key of its own, as a browser's WebCrypto opens it: the nonce, then the text with its tag. */
export type Sealed = { bytes: Buffer; secret: Buffer };

const nonceBytes = 12;

export function seal(text: Buffer): Sealed {
  const [secret, nonce] = [randomBytes(32), randomBytes(nonceBytes)];
  const cipher = createCipheriv("aes-256-gcm", secret, nonce);
  const bytes = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { bytes, secret };
}
