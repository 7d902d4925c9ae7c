import { Readable } from "node:stream";
import { Refusal } from "./refusal.ts";

/** Half of a surrogate pair is no character, and NUL is one that PostgreSQL keeps in no text. */
const isText = (text: string) => text.isWellFormed() && !text.includes("\0");

/**
 * Refuses a part of a request in which a text, or a property's name, is none that can be stored, wherever it stands.
 * A list of what is left to look at rather than a recursion: a body of a megabyte can be nested that deep.
 * @throws Refusal MALFORMED
 */
export function refuseBrokenTexts(part: unknown): void {
  const left = [part];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string" && !isText(value)) throw new Refusal("MALFORMED");
    // What comes as bytes, whole or in a stream, is no text, whatever else it carries.
    if (value instanceof Readable || value instanceof Uint8Array) continue;
    if (typeof value !== "object" || value === null) continue;
    // Not spread into `push`, whose arguments are limited.
    for (const [name, inner] of Object.entries(value)) {
      if (!isText(name)) throw new Refusal("MALFORMED");
      left.push(inner);
    }
  }
}
