import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { workOf } from "../lane/work.ts";

const derive = promisify(argon2);

/** What a hash costs whoever guesses: memory in KiB, passes over it, lanes. */
export type Cost = { memory: number; passes: number; parallelism: number };

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane (`npm run bench -- sign-in` says what they cost here). */
export const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** That of hashes which do not say theirs: those of before it was kept with them. */
const unsaidCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const hashWith = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive("argon2id", {
    message: Buffer.from(password.normalize("NFKC")),
    nonce,
    tagLength: 32,
    ...cost,
  });

const costText = ({ memory, passes, parallelism }: Cost) =>
  `m=${memory},t=${passes},p=${parallelism}`;

/** A password as it is stored: `argon2id$m=19456,t=2,p=1$<salt>$<hash>`, base64url. */
export async function hashPassword(password: string, cost: Cost = currentCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, cost);
  return `argon2id$${costText(cost)}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** What a stored hash consists of; null of what is none. */
function readHash(storedHash: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const parts = /^argon2id\$(?:m=(\d+),t=(\d+),p=(\d+)\$)?([\w-]+)\$([\w-]+)$/.exec(storedHash);
  if (!parts) return null;
  const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
  return {
    cost: memory
      ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      : unsaidCost,
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

/** Whether a password is the stored one, compared in constant time. */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  const stored = readHash(storedHash);
  if (!stored) return false;
  const actual = await hashWith(password, stored.salt, stored.cost);
  return actual.length === stored.hash.length && timingSafeEqual(actual, stored.hash);
}

/** Both as the lane does them: a server that answers others at the same time does not hash by itself. */
export const hashing = workOf(import.meta.url, hashPassword);
export const verifying = workOf(import.meta.url, verifyPassword);

/** A hash that no password fits, to check one against where there is no account: that costs the same. */
export const nobodysHash = `argon2id$${costText(currentCost)}$${randomBytes(16).toString("base64url")}$${randomBytes(32).toString("base64url")}`;

/** Whether a stored hash says its cost, and costs what a new one does. */
export const isCostCurrent = (storedHash: string): boolean =>
  storedHash.startsWith(`argon2id$${costText(currentCost)}$`);

/** Letters and digits that nobody takes for one another when they copy them. */
const legible = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A password for somebody else, to be replaced by one of their own: some 81 random bits. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, () => legible[randomInt(legible.length)]).join("");
