// npm run licences: the licence of every package that the lockfile names, counted: those that run beside what
// is ours, and those that only build and test it. Fails where one that runs says none.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./step.mjs";

/** Those whose manifest says nothing, and where it is said instead. */
const SAID_ELSEWHERE = { "combine-errors": "MIT", "png-js": "MIT" };

/** The packages of a lockfile that are not ours, each with its licence and whether users run it. */
export function licencesIn({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version, license, dev = false }]) => {
      const name = path.split("node_modules/").at(-1);
      const licence = license ?? SAID_ELSEWHERE[name] ?? "none said";
      return { name: `${name}@${version}`, licence, isRun: !dev };
    });
}

/** Packages by licence, the commonest first. */
export function byLicence(packages) {
  const groups = Map.groupBy(packages, ({ licence }) => licence);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Few enough to be named. */
const NAMED = 12;

if (isMain(import.meta.url)) {
  const all = licencesIn(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  for (const [title, packages] of [
    ["run by users", all.filter(({ isRun }) => isRun)],
    ["for building and testing", all.filter(({ isRun }) => !isRun)],
  ]) {
    console.log(`${title}: ${packages.length}`);
    for (const [licence, of] of byLicence(packages)) {
      const names = of.length <= NAMED ? `  ${of.map(({ name }) => name).join(", ")}` : "";
      console.log(`${String(of.length).padStart(5)}  ${licence}${names}`);
    }
  }
  const silent = all.filter(({ licence, isRun }) => isRun && licence === "none said");
  if (silent.length > 0) process.exitCode = 1;
}
