// npm run bench -- <name> [arguments]: a measurement of bench/, by the name of its file; without a name, which there are.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { runFile } from "./runtime.mjs";
import { Remedy, report, root } from "./step.mjs";
import { ensureWebBuilt } from "./web.mjs";

const measurements = new Map(
  readdirSync(join(root, "bench"))
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => [file.replace(/\.\w+$/, ""), join("bench", file)]),
);

const [name, ...args] = process.argv.slice(2);
try {
  const file = measurements.get(name);
  if (!file)
    throw new Remedy(`npm run bench -- <name>, one of:\n${[...measurements.keys()].join("\n")}`);
  await ensureInstalled();
  // What only counts the sources needs no application.
  if (file.endsWith(".ts")) await ensureWebBuilt();
  process.exitCode = await runFile(file, args);
} catch (error) {
  report(error);
}
