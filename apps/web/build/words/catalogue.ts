import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Catalogue } from "./exchange.ts";
import { reached } from "./reached.ts";
import { sentencesIn } from "./sentences.ts";

const root = join(import.meta.dirname, "../../../..");
const src = join(root, "apps/web/src");

/** Where the catalogues are: `fr.json`, which `npm run words` writes, and one file for each other language. */
export const fileOf = (language: string) => join(root, `packages/contract/words/${language}.json`);

const routes = join(src, "routes");

/** The routes of the student's area, what is around all of them, and the page of a link to pay. */
const first = [
  join(src, "main.tsx"),
  join(src, "payer/main.tsx"),
  ...readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((file) =>
      /^(?:__root|student|cart|profil|mesCommandes|confirmation)\b.*\.tsx$/.test(file),
    )
    .map((file) => join(routes, file)),
];

/** The modules that a student's pages are made of, with their texts; the tree has everybody's. */
export const studentModules = () => [...reached(first, [join(src, "routeTree.gen.ts")])];

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
