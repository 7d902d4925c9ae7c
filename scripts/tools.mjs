// What the tests need beside npm's packages: a Chromium to drive, and ffmpeg.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pinnedEnvironment, pinnedNode } from "./runtime.mjs";
import { Remedy, root, run, step } from "./step.mjs";

/** Debian's Chromium without a window of its own: the journeys take a third less of the processor with it. */
const HEADLESS_SHELL = "chromium-headless-shell";

const CHROMIUMS = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(onPath),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium that runs, installed where there was none. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && (await runs(named, "--version"))) return named;
  if (named) throw new Remedy(`CHROMIUM_PATH names ${named}, which does not run.`);
  if (await runs(onPath(HEADLESS_SHELL), "--version")) return onPath(HEADLESS_SHELL);
  const shell = isDebianRoot() ? await installed(() => byApt(HEADLESS_SHELL)) : undefined;
  if (shell) return shell;
  for (const path of [...CHROMIUMS, playwrightChromium()]) {
    if (await runs(path, "--version")) return path;
  }
  for (const install of isDebianRoot() ? [() => byApt("chromium"), byPlaywright] : [byPlaywright]) {
    const path = await installed(install);
    if (path) return path;
  }
  throw new Remedy(
    "No Chromium to test with, and none could be installed: install one and name it in CHROMIUM_PATH.",
  );
}

const LIBERATION = "/usr/share/fonts/truetype/liberation";

/**
 * A face of Arial's measure, as every student's device has one: without it the words that wait for the
 * product's own faces are much wider, and what is measured of a page's first moments is no student's.
 */
export async function ensureFonts() {
  if (!isDebianRoot() || existsSync(LIBERATION)) return;
  await apt("fonts-liberation").catch((error) => console.error(error.message));
}

/** Whether ffmpeg is there in the end; its absence is said, for some tests are skipped then. */
export async function ensureFfmpeg() {
  if (await runs(onPath("ffmpeg"), "-version")) return true;
  if (isDebianRoot()) await apt("ffmpeg").catch((error) => console.error(error.message));
  if (await runs(onPath("ffmpeg"), "-version")) return true;
  console.log(
    "ffmpeg is missing and cannot be installed here: the tests of transcoding are SKIPPED.",
  );
  return false;
}

/** The path of what `install` installs, where it runs; why it could not be is said. */
async function installed(install) {
  const path = await install().catch((error) => console.error(error.message));
  return (await runs(path, "--version")) ? path : undefined;
}

async function byApt(name) {
  await apt(name);
  return onPath(name);
}

async function byPlaywright() {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  // The libraries that it needs as well, where we may install them.
  const libraries = process.getuid?.() === 0 && onPath("apt-get") ? ["--with-deps"] : [];
  const args = [cli, "install", ...libraries, "chromium"];
  await step("Installing Chromium for the tests (once, about 150 MB)", pinnedNode(), args);
  return playwrightChromium();
}

async function apt(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await step("Reading the list of Debian's packages", "apt-get", ["update"], options);
  const install = ["install", "-y", "--no-install-recommends", name];
  await step(`Installing ${name} (once)`, "apt-get", install, options);
}

// Ubuntu's chromium is a snap, which does not run for root in a container.
function isDebianRoot() {
  const release = "/etc/os-release";
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID="?debian"?$/m.test(readFileSync(release, "utf8"));
}

function playwrightChromium() {
  const playwright = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  return playwright.chromium.executablePath();
}

function onPath(program) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

async function runs(path, flag) {
  if (!path || !existsSync(path)) return false;
  return (await run(path, [flag], { env: pinnedEnvironment() })).code === 0;
}
