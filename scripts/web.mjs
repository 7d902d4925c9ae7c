import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "./install.mjs";
import { pinnedEnvironment } from "./runtime.mjs";
import { root, step } from "./step.mjs";

const apps = ["apps/web", "apps/staff"];
const stamps = apps.map((app) => join(root, app, "dist", ".built-from"));
const sources = [...apps, "packages", "package-lock.json"];
const GENERATED = ["node_modules", "dist", ".cache"];

/** Builds both applications unless what stands in their `dist` was made from these very sources. */
export async function ensureWebBuilt() {
  const digest = digestOfSources();
  if (stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, "utf8") === digest)) return;
  const [npm, args] = npmCommand(["run", "build"]);
  await step("Building the applications", npm, args, { env: pinnedEnvironment() });
  // The build may have written files that it generates among its sources.
  const built = digestOfSources();
  for (const stamp of stamps) writeFileSync(stamp, built);
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
