import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { median } from "./app/median.ts";

// How long `npm start` takes to its address: `npm run bench -- start`. The first start makes the
// database and loads the demo; those after it are warm.

const root = join(import.meta.dirname, "..");
const dataDir = join(root, "data/bench/start");
const warm = 5;

/** Milliseconds from the command to the line that says the address. */
async function start(): Promise<{ ms: number; child: ChildProcess }> {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes("runs at")) return { ms: performance.now() - began, child };
  throw new Error("it did not start");
}

/** Until the server itself has ended, and not only the command that began it: its folder is the next one's. */
async function stop(child: ChildProcess): Promise<void> {
  const close = once(child, "close");
  child.stdout?.resume();
  child.kill("SIGTERM");
  await close;
}

await rm(dataDir, { recursive: true, force: true });
await mkdir(dataDir, { recursive: true });
const seconds: number[] = [];
for (let turn = 0; turn <= warm; turn++) {
  const { ms, child } = await start();
  await stop(child);
  seconds.push(ms / 1000);
}
const [first = Number.NaN, ...again] = seconds;
console.log(`first start ${first.toFixed(2)} s (what has to be installed or built included)`);
console.log(`warm, median of ${warm}: ${median(again).toFixed(2)} s`);
