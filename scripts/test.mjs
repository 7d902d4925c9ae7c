// npm test [-- suite… part-of-a-file-name…]; the suites are unit, server, web, screens and e2e, all by default.
// npm test -- --changed [suite…]: what is nearest to what differs from the released branch, within a minute and a half.
import { changedFiles, nearestTests } from "./changed.mjs";
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
const CHANGED = "--changed";

/** Of the server's, what asks for pages as they are built: others run without them. */
const TEXTS = "apps/server/test/fuzz/texts/texts.test.ts";
const takes = (filter, file) => filter.length === 0 || filter.some((part) => file.includes(part));

/** Runs the suites that `args` name, and gives back the sums. What cannot be set up counts as failed. */
export async function test(args) {
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
  const { near, projects, filter, hasJourneys, journeys } = choiceOf(args);
  const hasServer = projects.includes("server");
  // Before the tests, not between them: what is missing is said at once.
  if (hasServer) await ensureFfmpeg();
  if (hasJourneys || (hasServer && takes(filter, TEXTS))) await add(ensureWebBuilt);
  if (hasJourneys) {
    await add(async () => {
      chromium = await ensureChromium();
      await ensureFonts();
    });
  }
  if (projects.length > 0) await add(() => runVitest(projects, filter));
  if (chromium) await add(() => runPlaywright(chromium, journeys));
  if (near) tellTheRest(near);
  return total;
}

/** What runs, by the suites and the parts of file names that `args` are, or by what changed. */
function choiceOf(args) {
  const named = SUITES.filter((suite) => args.includes(suite));
  const wanted = named.length > 0 ? named : SUITES;
  const projects = PROJECTS.filter((project) => wanted.includes(project));
  const hasJourneys = wanted.includes("e2e");
  const filter = args.filter((arg) => !SUITES.includes(arg));
  if (!args.includes(CHANGED))
    return { near: null, projects, filter, hasJourneys, journeys: filter };
  const near = nearestTests(changedFiles(), (project) => wanted.includes(project));
  const { tests, journeys } = near;
  return {
    near,
    projects: tests.length > 0 ? projects : [],
    filter: tests,
    hasJourneys: hasJourneys && journeys.length > 0,
    journeys,
  };
}

/** What a choice of tests leaves to all of them. */
function tellTheRest({ tests, journeys, reached, all }) {
  console.log(
    `${tests.length} of the ${reached} test files that the change reaches; npm test runs ${all - tests.length} more, and every journey${journeys.length > 0 ? " beside those that changed" : ""}.`,
  );
}

/** What failed, once more where it is read first, the last line of a run, and its exit code. */
export function conclude({ passed, failed, skipped, failures = [], mayBeNone = false }) {
  for (const { name, why } of failures) {
    console.log(`failed: ${name}\n${why.split("\n").slice(0, mostLinesOfAFailure).join("\n")}\n`);
  }
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || (passed === 0 && !mayBeNone) ? 1 : 0;
}

if (isMain(import.meta.url)) {
  const args = process.argv.slice(2);
  conclude({ ...(await test(args)), mayBeNone: args.includes(CHANGED) });
}
