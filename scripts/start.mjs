import { ensureInstalled } from "./install.mjs";
import { runFile } from "./runtime.mjs";
import { report } from "./step.mjs";
import { ensureWebBuilt } from "./web.mjs";

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runFile("apps/server/src/main.ts", process.argv.slice(2));
} catch (error) {
  report(error);
}
