// npm test [-- suite… part-of-a-file-name…]; the suites are unit, server, web, screens and e2e, all by default.
import { ensureInstalled } from "./install.mjs";
import { pinnedNode } from "./runtime.mjs";
import { isMain, report } from "./step.mjs";
import { runPlaywright, runVitest } from "./suites.mjs";
import { ensureChromium, ensureFfmpeg, ensureFonts } from "./tools.mjs";
import { ensureWebBuilt } from "./web.mjs";

const PROJECTS = ["unit", "server", "web", "screens"];
/** Of a failure's message, at the end of a run. */
const mostLinesOfAFailure = 8;
const SUITES = [...PROJECTS, "e2e"];

/** Of the server's, what asks for pages as they are built: others run without them. */
const TEXTS = "apps/server/test/fuzz/texts/texts.test.ts";
const takes = (filter, file) => filter.length === 0 || filter.some((part) => file.includes(part));

/** Runs the suites that `args` name, and gives back the sums. What cannot be set up counts as failed. */
export async function test(args) {
  const named = SUITES.filter((suite) => args.includes(suite));
  const wanted = named.length > 0 ? named : SUITES;
  const filter = args.filter((arg) => !SUITES.includes(arg));
  const projects = PROJECTS.filter((project) => wanted.includes(project));
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const add = async (part) => {
    try {
      const counts = await part();
      for (const key of ["passed", "failed", "skipped"]) total[key] += counts?.[key] ?? 0;
      total.failures.push(...(counts?.failures ?? []));
      return true;
    } catch (error) {
      report(error);
      total.failed += 1;
      return false;
    }
  };
  let chromium;
  const isReady = await add(async () => {
    await ensureInstalled();
    pinnedNode();
  });
  if (!isReady) return total;
  // Before the tests, not between them: what is missing is said at once.
  if (wanted.includes("server")) await ensureFfmpeg();
  if (wanted.includes("e2e") || (wanted.includes("server") && takes(filter, TEXTS)))
    await add(ensureWebBuilt);
  if (wanted.includes("e2e")) {
    await add(async () => {
      chromium = await ensureChromium();
      await ensureFonts();
    });
  }
  if (projects.length > 0) await add(() => runVitest(projects, filter));
  if (chromium) await add(() => runPlaywright(chromium, filter));
  return total;
}

/** What failed, once more where it is read first, the last line of a run, and its exit code. */
export function conclude({ passed, failed, skipped, failures = [] }) {
  for (const { name, why } of failures) {
    console.log(`failed: ${name}\n${why.split("\n").slice(0, mostLinesOfAFailure).join("\n")}\n`);
  }
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

if (isMain(import.meta.url)) {
  conclude(await test(process.argv.slice(2)));
}
