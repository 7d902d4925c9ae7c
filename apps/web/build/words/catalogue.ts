import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Catalogue } from "./exchange.ts";
import { reached } from "./reached.ts";
import { sentencesIn } from "./sentences.ts";

const root = join(import.meta.dirname, "../../../..");
const src = join(root, "apps/web/src");

/** Where the catalogues are: `fr.json`, which `npm run words` writes, and one file for each other language. */
export const fileOf = (language: string) => join(root, `packages/contract/words/${language}.json`);

/** What a student's document is made of (vite.config.ts, `studentTree`). */
const first = ["main.tsx", "studentTree.gen.js", "early/course.tsx"].map((file) => join(src, file));
const notTheirs = ["visitorTree.gen.js", "staffTree.gen.js"].map((file) => join(src, file));

/** The modules that a student's document is made of, with their texts. */
export const studentModules = () =>
  [...reached(first, notTheirs)].filter(([file]) => !file.endsWith(".js"));

/** The sentences that students read, sorted, by the folder that they stand in. */
export type French = Record<string, string[]>;

/** What students read in French now, as the code says it. */
export function frenchWords(): French {
  const folders = new Map<string, Set<string>>();
  for (const [file, code] of studentModules()) {
    const folder = dirname(relative(root, file))
      .replaceAll("\\", "/")
      .replace(/^apps\/web\/src\/?/, "");
    const words = folders.get(folder) ?? new Set();
    folders.set(folder, words);
    for (const one of sentencesIn(file, code)) words.add(one.words);
  }
  const sorted = [...folders].filter(([, words]) => words.size > 0).sort();
  return Object.fromEntries(sorted.map(([folder, words]) => [folder, [...words].sort()]));
}

/** A language's catalogue. */
export const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(fileOf(language), "utf8"));
