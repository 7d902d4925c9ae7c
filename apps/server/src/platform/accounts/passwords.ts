import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive("argon2id", { message: Buffer.from(password.normalize("NFKC")), nonce, ...cost });

/** A password as it is stored: `argon2id$<salt>$<hash>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt);
  return `argon2id$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether a password is the stored one, compared in constant time. */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  const [, salt, hash] = storedHash.split("$");
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const actual = await hashWith(password, Buffer.from(salt, "base64url"));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Letters and digits that nobody takes for one another when they copy them. */
const legible = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A password for somebody else, to be replaced by one of their own: some 81 random bits. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, () => legible[randomInt(legible.length)]).join("");
