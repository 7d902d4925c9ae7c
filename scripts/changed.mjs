// npm test -- --changed: what a change can break, within a minute and a half.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { fitting, nearest } from "./nearness.mjs";
import { root } from "./step.mjs";

/** Of the work of all workers together; with what a run takes to begin, within 90 seconds. */
const SECONDS = 130;

/** What a test file takes by its project until it has run here, the time to load it apart; about what most take. */
const usual = { unit: 1, web: 1, server: 8, screens: 6 };
const loading = { unit: 0.5, web: 1, server: 0.5, screens: 4 };
const projectOf = (name) => {
  if (name.startsWith("apps/server/")) return "server";
  if (/^apps\/(web|staff)\/test\//.test(name)) return "screens";
  return /^(packages\/(contract|domain)|scripts)\//.test(name) ? "unit" : "web";
};

const READ = /\.(ts|tsx|mjs|js|sql|css|json|md)$/;
const JOURNEY = /^e2e\/.*\.spec\.ts$/;
const TEST = /\.test\.(ts|tsx|mjs)$/;

const git = (...args) =>
  execFileSync("git", ["-c", "core.quotePath=false", ...args], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

/** Where this branch left the one that is released. */
function base() {
  for (const main of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", main)[0];
    } catch {
      // There is none of that name.
    }
  }
  return "HEAD";
}

/** Files that differ from those of the branch that is released, of all that are not left out of git. */
export function changedFiles(from = base()) {
  const changed = git("diff", "--name-only", from);
  return [...new Set([...changed, ...git("ls-files", "--others", "--exclude-standard")])];
}

/** The test files to run, journeys that changed apart, and how many there are besides. */
export function nearestTests(changed, isWanted) {
  const texts = textsOfProduct();
  const near = nearest({ texts, changed, resolve: resolver(texts) }).filter(({ name }) =>
    isWanted(projectOf(name)),
  );
  const seconds = secondsOfRuns();
  const tests = fitting(near, SECONDS, (name) => {
    const project = projectOf(name);
    return (seconds[name] ?? usual[project]) + loading[project];
  });
  return {
    tests,
    journeys: changed.filter((name) => JOURNEY.test(name) && texts.has(name)),
    reached: near.length,
    all: [...texts.keys()].filter((name) => TEST.test(name)).length,
  };
}

/** The files that git knows or would take, by name; others than those of text are empty. */
function textsOfProduct() {
  const names = git("ls-files", "--cached", "--others", "--exclude-standard");
  return new Map(
    names.flatMap((name) => {
      try {
        return [[name, READ.test(name) ? readFileSync(join(root, name), "utf8") : ""]];
      } catch {
        return []; // deleted, or a link to a folder
      }
    }),
  );
}

/** What a path in a file means: that file, or all of that folder. */
function resolver(texts) {
  const folders = new Map();
  for (const name of texts.keys()) {
    const folder = posix.dirname(name);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const { resolve } = createRequire(join(root, "apps", "web", "package.json"));
  const packaged = new Map();
  return (from, path) => {
    if (path.startsWith(".")) {
      const name = posix.join(posix.dirname(from), path).replace(/\/$/, "");
      return texts.has(name) ? [name] : (folders.get(name) ?? []);
    }
    if (!packaged.has(path)) packaged.set(path, fileOf(resolve, path));
    return packaged.get(path);
  };
}

function fileOf(resolve, path) {
  try {
    return [relative(root, resolve(path)).replaceAll("\\", "/")];
  } catch {
    return []; // made up in a test
  }
}

const kept = join(root, "node_modules", ".cache", "test-seconds.json");

function secondsOfRuns() {
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    return {};
  }
}

/** Keeps how long each file of a run took, by Vitest's report, for the next choice. */
export function rememberSeconds(testResults) {
  const seconds = secondsOfRuns();
  for (const { name, startTime, endTime } of testResults)
    seconds[relative(root, name).replaceAll("\\", "/")] =
      Math.round((endTime - startTime) / 100) / 10;
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(seconds, null, 1));
}
