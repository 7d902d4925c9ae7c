// Every file here runs before the pinned runtime is there: plain JavaScript, any Node from 20 on.
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether Node was started with that module, however its path was written. */
export const isMain = (url) => realpathSync(process.argv[1]) === fileURLToPath(url);

const PATIENCE_MS = 10_000;

/** Something the person at the terminal can mend: one line, no stack. */
export class Remedy extends Error {}

/** Prints a Remedy as its one line, anything else whole, and makes the exit code say so. */
export function report(error) {
  console.error(error instanceof Remedy ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs a long command: says what it does, then, on a terminal that shows none of its own progress,
 * how long it has been at it. Its output is shown when it fails.
 */
export async function step(title, command, args, options = {}) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`${title}…`);
  const ticking = setInterval(() => console.log(`  still at it, ${elapsed()}`), PATIENCE_MS);
  const { code, output } = await run(command, args, options);
  clearInterval(ticking);
  if (code === 0) return console.log(`  done in ${elapsed()}`);
  console.error(output.trimEnd());
  throw new Remedy(`${title}: failed (${[command, ...args].join(" ")})`);
}

/** Runs a command to its end; the code is 1 where it cannot be started. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    let output = "";
    const add = (chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", add);
    child.stderr?.on("data", add);
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
