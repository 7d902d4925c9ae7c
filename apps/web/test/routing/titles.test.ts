import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");
const routes = join(src, "routes");

const read = (file: string) => readFileSync(file, "utf8");

/** What says a document's title, and the components that do so for the page that they are around. */
const saying = /<(PageTitle|Page|RouteModal|Loaded)\b[^>]*>/;

/** Fault pages have titles of their own, whichever page they replace. */
const elsewhere = /\/(FaultPage|PageTitle|PageOutlet|StaffLayout)\.tsx$/;

/** Whether a file, or a component that it shows, says a title. */
function says(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || elsewhere.test(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = read(file);
  if (saying.test(text)) return true;
  const imported = [...text.matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx)"/g)];
  return imported.some(([, path = ""]) => says(join(dirname(file), path), seen));
}

const all = readdirSync(routes, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".tsx"),
);

/** The route files that show something, layouts and the root aside: others lead on. */
const pages = all.filter((name) => {
  const isLayout = /^(__root|_admin|_guest|_guest\/_public|student|enseignant|technician)\.tsx$/;
  return !isLayout.test(name) && /\bcomponent:/.test(read(join(routes, name)));
});

test("the route tree is walked whole", () => {
  expect(pages.length).toBeGreaterThan(60);
  const rest = all.filter(
    (name) => !pages.includes(name) && /createFileRoute/.test(read(join(routes, name))),
  );
  // What shows nothing leads elsewhere, or is the frame of those below it.
  for (const name of rest)
    expect([name, /redirect\(|onlyVisitors|component:/.test(read(join(routes, name)))]).toEqual([
      name,
      true,
    ]);
});

test.each(pages)("9: %s says the document's title", (name) => {
  expect(says(join(routes, name))).toBe(true);
});
