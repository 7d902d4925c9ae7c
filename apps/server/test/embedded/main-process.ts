import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, vi } from "vitest";
import { killed, postmasterOf } from "./embedded.ts";

/** For processes of this version: their modules are compiled once for all of them, which is half of a start. */
export const compiledOnce = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL("../../../../node_modules/.cache/compiled", import.meta.url),
  ),
};

const own = fileURLToPath(import.meta.resolve("../../src/main.ts"));

export type MainProcess = {
  child: ChildProcess;
  /** All that it has printed. */
  said(): string;
  /** Where it listens, once it does. */
  origin(): Promise<string>;
  /** Its exit code, or the signal that it died of, and how long that took from this call on. */
  ended(): Promise<{ how: number | string | null; ms: number }>;
};

/** Starts `main.ts` as it is started for real, with nothing in the environment but what is given. */
export function mainProcesses(main = own) {
  const children: ChildProcess[] = [];
  afterAll(async () => {
    for (const child of children) await killed(child);
  });
  return (environment: Record<string, string>): MainProcess => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        PORT: "0",
        DEMO: "0",
        ...(main === own && compiledOnce),
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    return {
      child,
      said: () => output,
      origin: () =>
        vi.waitFor(
          () => {
            const [origin] = /http:\/\/\S+/.exec(output) ?? [];
            if (!origin) throw new Error(`it does not listen yet: ${output}`);
            return origin;
          },
          { timeout: 50_000 },
        ),
      async ended() {
        const from = performance.now();
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        return { how: child.exitCode ?? child.signalCode, ms: performance.now() - from };
      },
    };
  };
}

/** The process of the server that runs on a data folder. */
export function serverOf(dataDir: string): number {
  const postmaster = postmasterOf(dataDir);
  // Zero and less are groups of processes to a signal: this one's too.
  if (!postmaster || postmaster < 2) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return postmaster;
}

/** It, and all that it started: it has some from its first moment as a ready one. */
export function processesOf(dataDir: string): number[] {
  const postmaster = serverOf(dataDir);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" });
  return [postmaster, ...children.trim().split("\n").map(Number)];
}
