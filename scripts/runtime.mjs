import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Remedy, root } from "./step.mjs";

const major = (version) => Number.parseInt(version, 10);

/** The Node that the root package pins, or the one that runs this where that is as new. */
export function pinnedNode() {
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pinned = join(root, "node_modules", "node", "bin", program);
  if (existsSync(pinned)) return pinned;
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const wanted = major(manifest.dependencies.node);
  if (major(process.versions.node) >= wanted) return process.execPath;
  throw new Remedy(
    `Node.js ${wanted} could not be installed for ${process.platform}-${process.arch} (are install scripts switched off?): run "npm rebuild node --ignore-scripts=false", or start with Node.js ${wanted} yourself.`,
  );
}

/** The environment of what runs on it: `node` means the pinned one there too. */
export function pinnedEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`,
  };
}

/**
 * Runs a file on the pinned Node in this terminal, its modules compiled once: its exit code becomes
 * ours, signals reach it, and it ends when this process is killed.
 */
export function runFile(file, args = []) {
  const follow = pathToFileURL(join(root, "scripts", "follow.mjs")).href;
  const child = spawn(pinnedNode(), ["--import", follow, file, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
      ...pinnedEnvironment(),
    },
    // Out of the terminal's group: it hears of Ctrl-C from us alone.
    detached: process.platform !== "win32",
  });
  const tell = forwardSignals(child);
  followNpm(child, tell);
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

const SAME_MS = 500;

/**
 * One Ctrl-C comes here twice, from the terminal and from npm, and goes on once: a second one means "at
 * once". Gives what says to the child that it is to end, unless it was told already.
 */
function forwardSignals(child) {
  let isSignalled = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    let last = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      const isSame = performance.now() - last < SAME_MS;
      last = performance.now();
      if (isSame) return;
      isSignalled = true;
      child.kill(signal);
    });
  }
  return () => {
    if (!isSignalled) child.kill("SIGTERM");
    isSignalled = true;
  };
}

const WATCH_MS = 250;

/** npm hands a signal to its shell alone, which dies of it and leaves us behind: we end when either is gone. */
function followNpm(child, tell) {
  if (!process.env.npm_lifecycle_event) return;
  const callers = callersOf();
  const watching = setInterval(() => {
    if (callersOf() !== callers) tell();
  }, WATCH_MS);
  watching.unref();
  child.once("exit", () => clearInterval(watching));
}

/** Who started us: the shell and the npm behind it, as far as the system tells. */
function callersOf() {
  const parent = process.ppid;
  try {
    const [, command, fields] = readFileSync(`/proc/${parent}/stat`, "utf8").match(
      /\((.*)\) (.*)/s,
    );
    // Where the shell gave its place to us, the parent is npm, and whoever started that may well leave.
    return command.endsWith("sh") ? `${parent} ${fields.split(" ")[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
