import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// One word for a concept, in every layer: the glossary beside the folders of areas and the tables.

const root = join(import.meta.dirname, "..");
const glossary = readFileSync(join(root, "docs/product/glossary.md"), "utf8");

/** The rows of the tables below a heading, without their heads. */
function rowsOf(heading: string): string[][] {
  const [, section = ""] = glossary.split(new RegExp(`^#+ ${heading}$`, "m"));
  const [own = ""] = section.split(/^#+ /m);
  return own
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = ""]) => !/^-+$/.test(first));
}

const layers = [
  "packages/contract/src",
  "packages/domain/src",
  "packages/features/src",
  "apps/server/src/areas",
  "apps/staff/src/features",
  "apps/web/src/features",
];

/** The folders of a layer that hold something: one that was moved may be left behind, empty. */
const foldersOf = (layer: string) =>
  readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) =>
      readdirSync(join(root, layer, name), { recursive: true, withFileTypes: true }).some((entry) =>
        entry.isFile(),
      ),
    );

describe("an area has one name", () => {
  const areas = rowsOf("Areas").map(([name = ""]) => name);
  const apart = rowsOf("Folders of one layer").map(([folder = ""]) => folder.replaceAll("`", ""));

  test.each(layers)("the folders of %s are areas of the glossary", (layer) => {
    const folders = foldersOf(layer);
    expect(folders.length).toBeGreaterThan(3);
    const unknown = folders.filter(
      (folder) => !areas.includes(folder) && !apart.includes(`${layer}/${folder}`),
    );
    expect(unknown).toEqual([]);
  });

  test("each that the glossary names is a folder of the server's or of several layers", () => {
    const everywhere = layers.flatMap(foldersOf);
    const served = foldersOf("apps/server/src/areas");
    const alone = areas.filter(
      (area) => !served.includes(area) && everywhere.filter((folder) => folder === area).length < 2,
    );
    expect(alone).toEqual([]);
    expect(apart.filter((path) => !layers.some((layer) => path.startsWith(`${layer}/`)))).toEqual(
      [],
    );
  });
});

test("each table is called by a word of the glossary", () => {
  const words = new Set(
    rowsOf("Glossary")
      .flatMap(([, word = "", today = ""]) => [word, today])
      .join(" ")
      .toLowerCase()
      .match(/[a-z]+/g),
  );
  const schema = readFileSync(join(root, "apps/server/src/platform/database/schema.ts"), "utf8");
  const [, database = ""] = schema.split("export interface DB {");
  const tables = [...database.matchAll(/^ {2}([a-z_]+): /gm)].map(([, name = ""]) => name);
  expect(tables.length).toBeGreaterThan(100);
  const singular = (word: string) =>
    word
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x|z)(?:z?)es$/, "$1")
      .replace(/([^s])s$/, "$1");
  const unnamed = tables.filter(
    (table) => !table.split("_").some((part) => words.has(part) || words.has(singular(part))),
  );
  expect(unnamed).toEqual([]);
});
