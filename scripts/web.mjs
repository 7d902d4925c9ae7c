import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "./install.mjs";
import { pinnedEnvironment } from "./runtime.mjs";
import { root, step } from "./step.mjs";

const stamp = join(root, "apps", "web", "dist", ".built-from");
const sources = ["apps/web", "packages", "package-lock.json"];
const GENERATED = ["node_modules", "dist", ".cache"];

/** Builds the web app unless what stands in `dist` was made from these very sources. */
export async function ensureWebBuilt() {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  const [npm, args] = npmCommand(["run", "build", "--workspace", "apps/web"]);
  await step("Building the web app", npm, args, { env: pinnedEnvironment() });
  // The build may have written files that it generates among its sources.
  writeFileSync(stamp, digestOfSources());
}

function digestOfSources() {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return void hash.update(path).update(readFileSync(full));
  for (const name of readdirSync(full).sort()) {
    if (!GENERATED.includes(name)) addTo(hash, `${path}/${name}`);
  }
}
