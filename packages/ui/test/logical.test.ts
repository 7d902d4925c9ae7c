import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What is tied to the left or the right, whatever the direction of the page. */
const PHYSICAL =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?:-\w+)?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** Four measures, of which the left and the right one differ. */
const LOPSIDED = /(?<![\w-])(?:margin|padding|inset):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/;

/** A function is one measure, whatever is in it. */
const measured = (line: string) =>
  line
    .trim()
    .replace(/;$/, "")
    .replace(/\(.*?\)(?= |$)/g, "");

const isPhysical = (line: string) => {
  const [, , right, , left] = LOPSIDED.exec(measured(line)) ?? [];
  return PHYSICAL.test(line) || right !== left;
};

/** Right-to-left itself. */
const listed = ["packages/ui/src/locale/rtl.css"];

test.each([
  ["  margin-left: 4px;", true],
  ["  text-align: right;", true],
  ["  left: 0;", true],
  ["  padding: 1px 2px 3px 4px;", true],
  ["  inset: calc(1px + 2px) 0 auto 0;", false],
  ["  margin-inline-start: 4px;", false],
  ["  translate: 0 4px;", false],
])("%j is physical: %s", (line, physical) => expect(isPhysical(line)).toBe(physical));

test("styles name the start and the end, not the left and the right", () => {
  const found = globSync("{apps,packages}/*/src/**/*.css", { cwd: root })
    .filter((file) => !listed.includes(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter(isPhysical)
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
