import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, step } from "./step.mjs";

const modules = join(root, "node_modules");
const lockfile = join(root, "package-lock.json");
const stamp = join(modules, ".majorant-installed");

/** Installs what the lockfile names, unless that was done before. */
export async function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!isInstalledByHand()) {
    // Not `npm ci`: it gives up where a registry lacks another platform's optional package. The
    // development tools as well, whatever NODE_ENV says: the web app is built here.
    const how = ["install", "--no-save", "--include=dev", "--include=optional"];
    const [npm, args] = npmCommand([...how, "--no-audit", "--no-fund"]);
    await step("Installing the dependencies (once, a minute or two)", npm, args);
  }
  writeFileSync(stamp, wanted);
}

/** npm leaves a lockfile of its own behind when someone ran it themselves. */
function isInstalledByHand() {
  const own = join(modules, ".package-lock.json");
  return existsSync(own) && statSync(own).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** The npm that runs this script, else the one on the path. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js")) return [process.execPath, [npm, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}
