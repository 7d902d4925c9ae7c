import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders = ["web", "staff"].map((app) => join(root, "apps", app, "src/routes"));

const read = (file: string) => readFileSync(file, "utf8");

/** What says a document's title, and the components that do so for the page that they are around. */
const saying = /<(PageTitle|Page|RouteModal|Loaded)\b[^>]*>/;

/** Fault pages have titles of their own, whichever page they replace. */
const elsewhere = /\/(FaultPage|PageTitle|PageOutlet|StaffLayout)\.tsx$/;

/** The file that a specifier means. */
const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith(".")
    ? join(dirname(importer), specifier)
    : join(root, specifier.replace(/^@majorant\/(\w+)\//, "packages/$1/src/"));

/** Whether a file, or a component that it shows, says a title. */
function says(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || elsewhere.test(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = read(file);
  if (saying.test(text)) return true;
  const imported = [...text.matchAll(/(?:from|import\() ?"((?:\.|@majorant\/)[^"]+\.tsx)"/g)];
  return imported.some(([, path = ""]) => says(fileOf(path, file), seen));
}

/** The files of both applications' routes, by their paths from the root. */
const all = folders.flatMap((routes) =>
  readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => relative(root, join(routes, name))),
);

/** The route files that show something, layouts and the root aside: others lead on. */
const pages = all.filter((name) => {
  const isLayout =
    /routes\/(__root|_admin|_guest|_guest\/_public|student|enseignant|technician)\.tsx$/;
  return !isLayout.test(name) && /\bcomponent:/.test(read(join(root, name)));
});

test("the route trees are walked whole", () => {
  expect(pages.length).toBeGreaterThan(60);
  const rest = all.filter(
    (name) => !pages.includes(name) && /createFileRoute/.test(read(join(root, name))),
  );
  // What shows nothing leads elsewhere, or is the frame of those below it.
  for (const name of rest)
    expect([name, /redirect\(|onlyVisitors|component:/.test(read(join(root, name)))]).toEqual([
      name,
      true,
    ]);
});

test.each(pages)("%s says the document's title", (name) => {
  expect(says(join(root, name))).toBe(true);
});
