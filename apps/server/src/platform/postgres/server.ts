import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../database/cannot-start.ts";
import type { Binaries } from "./binaries.ts";
import { lastLine, surroundings } from "./cluster.ts";
import type { Home } from "./folder.ts";
import { boundLog, logFileIn, sizeOf } from "./log-file.ts";
import { commandOf, identityOf } from "./process-identity.ts";

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 10_000;
const ORPHANS_MS = 10_000;

/** Starts the server and waits until it takes connections. */
export async function launch(
  home: Home,
  binaries: Binaries,
  cluster: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const logFile = logFileIn(home.folder);
  boundLog(logFile);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const deadline = Date.now() + ORPHANS_MS;
  while (true) {
    const begins = sizeOf(logFile);
    const output = openSync(logFile, "a", 0o600);
    const child = spawn(binaries.postgres, ["-D", cluster, ...flags], {
      ...surroundings(home),
      stdio: ["ignore", output, output],
      // Its own process group: Ctrl-C reaches Node alone, which stops it when the requests are done.
      detached: process.platform !== "win32",
    });
    closeSync(output);
    const ended = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    if (await isReady(child, cluster, ended)) {
      child.unref();
      return child;
    }
    const line = lastLine(logFile, begins);
    // Backends of a killed server take a moment to notice that it is gone.
    if (!line.includes("shared memory block") || Date.now() > deadline) {
      throw new CannotStart(`PostgreSQL did not start in ${home.folder}: ${line}`);
    }
    await pause(100);
  }
}

async function isReady(
  child: ChildProcess,
  cluster: string,
  ended: Promise<void>,
): Promise<boolean> {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  // Recovery after a power cut may take long: as long as it runs, it is on its way.
  while (!hasEnded) {
    const lines = pidFile(cluster);
    // As pg_ctl tells it: the eighth line is the state, the first whose it is.
    if (lines[7]?.trim() === "ready" && Number(lines[0]) === child.pid) return true;
    await pause(POLL_MS);
  }
  return false;
}

/** Stops the server that a killed Node left running, and clears what would keep a new one from starting. */
export async function clearLeftover(
  home: Home,
  binaries: Binaries,
  cluster: string,
): Promise<number | null> {
  const lines = pidFile(cluster);
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (isPostgres(pid, lines[1] ?? "")) {
    await shutDown(pid, home, binaries, cluster);
    return pid;
  }
  // PostgreSQL would take any process with that pid for a server of its own. Only the pid is struck
  // out: by the rest of the file it still finds the backends of a server that was killed.
  writeFileSync(join(cluster, "postmaster.pid"), [NOBODY, ...lines.slice(1)].join("\n"));
  return null;
}

// Larger than any system's largest pid.
const NOBODY = 2_147_483_647;

function isPostgres(pid: number, folder: string): boolean {
  if (identityOf(pid) === null) return false;
  if (process.platform === "win32") return true;
  const command = commandOf(pid) ?? "";
  return command.includes(folder) && basename(command.split(" ")[0] ?? "") === "postgres";
}

/** Fast shutdown: transactions are rolled back, nothing committed is lost. What hangs on is killed, which loses nothing either. */
export async function shutDown(
  pid: number,
  home: Home,
  binaries: Binaries,
  cluster: string,
): Promise<void> {
  // Windows has no signals: there pg_ctl asks through a pipe.
  if (process.platform === "win32") return stopByPgCtl(binaries.pgCtl, cluster, home);
  const identity = identityOf(pid);
  const lives = () => identity !== null && identityOf(pid) === identity;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!lives()) return;
    process.kill(pid, signal);
    const deadline = Date.now() + FAST_SHUTDOWN_MS;
    while (lives() && Date.now() < deadline) await pause(POLL_MS);
  }
  if (lives())
    throw new CannotStart(`The PostgreSQL left running as process ${pid} does not stop: end it.`);
}

function stopByPgCtl(pgCtl: string, cluster: string, home: Home): Promise<void> {
  return new Promise((resolve) => {
    execFile(pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"], surroundings(home), () =>
      resolve(),
    );
  });
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
