// npm test [-- suite… part-of-a-file-name…]; the suites are unit, server, web and e2e, all by default.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { pinnedNode } from "./runtime.mjs";
import { report, root } from "./step.mjs";
import { runPlaywright, runVitest } from "./suites.mjs";
import { ensureChromium, ensureFfmpeg } from "./tools.mjs";
import { ensureWebBuilt } from "./web.mjs";

const PROJECTS = ["unit", "server", "web"];
const SUITES = [...PROJECTS, "e2e"];

/** Runs the suites that `args` name, and gives back the sums. What cannot be set up counts as failed. */
export async function test(args) {
  const named = SUITES.filter((suite) => args.includes(suite));
  const wanted = named.length > 0 ? named : SUITES;
  const filter = args.filter((arg) => !SUITES.includes(arg));
  const projects = PROJECTS.filter((project) => wanted.includes(project));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = async (suite) => {
    try {
      const counts = await suite();
      for (const key of Object.keys(total)) total[key] += counts[key];
    } catch (error) {
      report(error);
      total.failed += 1;
    }
  };
  await add(async () => {
    await ensureInstalled();
    pinnedNode();
    // Before the tests, not between them: what is missing is said at once.
    if (wanted.includes("server")) await ensureFfmpeg();
    return { passed: 0, failed: 0, skipped: 0 };
  });
  if (total.failed > 0) return total;
  if (projects.length > 0) await add(() => runVitest(projects, filter));
  if (wanted.includes("e2e") && existsSync(join(root, "e2e", "playwright.config.ts"))) {
    await add(async () => {
      const chromium = await ensureChromium();
      await ensureWebBuilt();
      return runPlaywright(chromium, filter);
    });
  }
  return total;
}

/** The last line of a run, and its exit code. */
export function conclude({ passed, failed, skipped }) {
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  conclude(await test(process.argv.slice(2)));
}
