// Whether styles name the start and the end, not the left and the right: a page in Arabic runs from right to left.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./step.mjs";

/** What is tied to the left or the right, whatever the direction of the page. */
const PHYSICAL =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?:-\w+)?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** Four measures, of which the left and the right one differ. */
const LOPSIDED = /(?<![\w-])(?:margin|padding|inset):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/;

/** Right-to-left itself. */
const EXEMPT = ["packages/ui/src/locale/rtl.css"];

/** A function is one measure, whatever is in it. */
const measured = (line) =>
  line
    .trim()
    .replace(/;$/, "")
    .replace(/\(.*?\)(?= |$)/g, "");

/** Whether a line of a style sheet is right in one direction only. */
export function isPhysical(line) {
  const [, , right, , left] = LOPSIDED.exec(measured(line)) ?? [];
  return PHYSICAL.test(line) || right !== left;
}

if (isMain(import.meta.url)) {
  const faults = globSync("{apps,packages}/*/src/**/*.css", { cwd: root })
    .filter((file) => !EXEMPT.includes(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter(isPhysical)
        .map((line) => `${file}: ${line.trim()}`),
    );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
