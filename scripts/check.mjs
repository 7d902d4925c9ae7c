// npm run check: everything that can be told without running the product. All steps run; each says its result.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { pinnedEnvironment, pinnedNode } from "./runtime.mjs";
import { isMain, report, root, run } from "./step.mjs";
import { ensureWebBuilt } from "./web.mjs";

const MODULES = "node_modules";
const SKIPPED = /^(node_modules|dist|data|\..*)$/;

/** Runs all checks, and gives back how many passed and failed. */
export async function check() {
  const results = [];
  const add = async (name, action) => {
    const startedAt = performance.now();
    const { code, output } = await action().catch((error) => ({ code: 1, output: error.message }));
    if (code !== 0) console.error(`\n${output.trimEnd()}\n`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    results.push({
      name,
      isPassed: code === 0,
      line: `${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`,
    });
    console.log(results.at(-1).line);
  };
  await ensureInstalled();
  for (const folder of typedFolders()) await add(`types of ${folder}`, () => types(folder));
  await add("lint and format", () => tool("@biomejs/biome/bin/biome", ["ci", "--colors=off"]));
  await add("boundaries", boundaries);
  await add("spreads of literals", () => file("scripts/spreads.mjs", []));
  await add("references", () => file("scripts/references.mjs", []));
  await add("directions of styles", () => file("scripts/directions.mjs", []));
  await add("class names", () => file("scripts/class-names.mjs", []));
  await add("unused code", () => tool("knip/bin/knip.js", ["--no-progress"]));
  await add("types of the database", () =>
    file("apps/server/src/commands/generate-types.ts", ["--check"]),
  );
  await add("words", () => file("apps/web/build/words/write.ts", ["--check"]));
  await add("byte budgets", budgets);
  const failed = results.filter(({ isPassed }) => !isPassed);
  if (failed.length > 0) console.log(`\n${failed.map(({ line }) => line).join("\n")}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
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

const types = (folder) => tool("typescript/bin/tsc", ["--project", folder, "--noEmit"]);

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
