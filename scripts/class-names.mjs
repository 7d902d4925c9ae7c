// Whether each class that is named in a string (`className="row wrap"`) is one of the styles that all pages have: what is
// misspelt there would say nothing. Those of a part's own are properties of its module.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./step.mjs";

/** A `className` said in a string, or wherever it stands a template with names of a module's between its words. */
const SAID = /className="([^"]*)"|`([^`]*\$\{css\.\w+\}[^`]*)`|className=\{`([^`]*)`\}/g;

/** The classes that a style sheet has. */
export const classesIn = (styles) =>
  [...styles.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);

/** The classes that a component names in strings. */
export const namedIn = (source) =>
  [...source.matchAll(SAID)].flatMap(([, string, mixed = string, template = mixed]) =>
    template
      .replace(/\$\{[^}]*\}/g, " ")
      .split(/\s+/)
      .filter(Boolean),
  );

if (isMain(import.meta.url)) {
  const read = (file) => readFileSync(join(root, file), "utf8");
  const shared = globSync("{apps,packages}/*/src/**/*.css", { cwd: root });
  const known = new Set(
    shared.filter((file) => !file.endsWith(".module.css")).flatMap((file) => classesIn(read(file))),
  );
  const faults = globSync("{apps,packages}/*/src/**/*.tsx", { cwd: root }).flatMap((file) =>
    namedIn(read(file))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: no style has the class ${name}`),
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
