import { createHash, randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another when they copy them, in small. */
const legible = "abcdefghjkmnpqrstuvwxyz23456789";

const part = () => Array.from({ length: 5 }, () => legible[randomInt(legible.length)]).join("");

/** Ten codes of some 74 random bits each: "k7p2m-x9dqa-hv3tn". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => [part(), part(), part()].join("-"));

/** What is kept of a code, as it is printed or as it was typed. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash("sha256").update(code.replaceAll(/[\s-]/g, "").toLowerCase()).digest();
