// npm run check: everything that can be told without running the product. All steps run; each says its result.
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { pinnedEnvironment, pinnedNode } from "./runtime.mjs";
import { isMain, report, root, run } from "./step.mjs";
import { ensureWebBuilt } from "./web.mjs";

const MODULES = "node_modules";
const SKIPPED = /^(node_modules|dist|data|\..*)$/;

/** How many are run at a time: each keeps one core busy. */
const AT_ONCE = Math.min(4, availableParallelism());

/** Runs all checks, and gives back how many passed and failed. */
export async function check() {
  await ensureInstalled();
  const steps = [
    ...typedFolders().map((folder) => [`types of ${folder}`, () => types(folder)]),
    ["lint and format", () => tool("@biomejs/biome/bin/biome", ["ci", "--colors=off"])],
    ["boundaries", boundaries],
    ["spreads of literals", () => file("scripts/spreads.mjs", [])],
    ["references", () => file("scripts/references.mjs", [])],
    ["directions of styles", () => file("scripts/directions.mjs", [])],
    ["class names", () => file("scripts/class-names.mjs", [])],
    ["unused code", () => tool("knip/bin/knip.js", ["--no-progress"])],
    [
      "types of the database",
      () => file("apps/server/src/commands/generate-types.ts", ["--check"]),
    ],
    ["words", () => file("apps/web/build/words/write.ts", ["--check"])],
    ["byte budgets", budgets],
  ];
  const results = [];
  const runSteps = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) results.push(await runStep(...step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runSteps));
  const failed = results.filter(({ isPassed }) => !isPassed);
  if (failed.length > 0) console.log(`\n${failed.map(({ line }) => line).join("\n")}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
}

/** Runs one, and says how it ended and how long it took. */
async function runStep(name, action) {
  const startedAt = performance.now();
  const { code, output } = await action().catch((error) => ({ code: 1, output: error.message }));
  if (code !== 0) console.error(`\n${output.trimEnd()}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`;
  console.log(line);
  return { isPassed: code === 0, line };
}

const BUDGETS = "scripts/budgets.mjs";

/** The folders with a tsconfig.json of their own. */
function typedFolders(folder = "") {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
    .flatMap(({ name }) => typedFolders(folder ? `${folder}/${name}` : name));
  return entries.some(({ name }) => name === "tsconfig.json") ? [folder || ".", ...inside] : inside;
}

/** With several threads, what they share is worked out in each. What was found is kept for the next time. */
const types = (folder) =>
  tool("typescript/bin/tsc", [
    "--noEmit",
    "--singleThreaded",
    "--incremental",
    "--tsBuildInfoFile",
    join(root, ".cache/types", `${folder.replaceAll("/", "-")}.json`),
    "--project",
    folder,
  ]);

function boundaries() {
  const cruiser = `${MODULES}/dependency-cruiser/bin/dependency-cruiser.mjs`;
  const args = [
    "--import",
    "./scripts/classic-typescript.mjs",
    cruiser,
    "--config",
    ".dependency-cruiser.mjs",
  ];
  return file(args, ["packages", "apps", "test", "e2e", "bench"]);
}

async function budgets() {
  await ensureWebBuilt();
  return file(BUDGETS, []);
}

const tool = (path, args) => file(join(MODULES, path), args);

const file = (path, args) => run(pinnedNode(), [path, args].flat(), { env: pinnedEnvironment() });

if (isMain(import.meta.url)) {
  try {
    const { failed } = await check();
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    report(error);
  }
}
