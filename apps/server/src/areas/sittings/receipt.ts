import { createHash } from "node:crypto";

/** Digits and letters that nobody takes for each other. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of the receipt for a copy of those pages, in their order: "7F3K-92QD-M4XA". */
export function receiptOf(copyId: number, hashes: readonly string[]): string {
  const digest = createHash("sha256")
    .update([copyId, ...hashes].join("\n"))
    .digest();
  const text = [...digest.subarray(0, 12)].map((byte) => signs[byte % signs.length]).join("");
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join("-");
}
