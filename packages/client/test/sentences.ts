import { readFileSync } from "node:fs";
import { join } from "node:path";

const table = readFileSync(join(import.meta.dirname, "../../../docs/product/sentences.md"), "utf8");

const sentences = new Map(
  [...table.matchAll(/^\| (S\d+) +\| .*? \| (.*?) +\|$/gm)].map(([, id, text = ""]) => [id, text]),
);

/** A contractual sentence by its id (docs/product/sentences.md), its `{name}` filled in. */
export function sentence(id: string, filled = ""): string {
  const sentence = sentences.get(id);
  if (sentence === undefined) throw new Error(`no sentence ${id}`);
  return sentence.replace(/\{\w+\}/, filled);
}
