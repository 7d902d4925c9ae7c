// node scripts/run.mjs <file> [arguments]: runs a TypeScript file on the pinned Node.
import { ensureInstalled } from "./install.mjs";
import { runFile } from "./runtime.mjs";
import { Remedy, report } from "./step.mjs";

const [file, ...args] = process.argv.slice(2);
try {
  if (!file) throw new Remedy("Which file? node scripts/run.mjs <file> [arguments]");
  await ensureInstalled();
  process.exitCode = await runFile(file, args);
} catch (error) {
  report(error);
}
