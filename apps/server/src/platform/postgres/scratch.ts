import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../database/connection.ts";
import { claim } from "./ownership.ts";
import { startPostgres } from "./start.ts";

const PREFIX = "majorant-scratch-";
const HOUR_MS = 3_600_000;

/**
 * A PostgreSQL for a test run or a code generator: the server of `DATABASE_URL` where that is set,
 * else an embedded one in a temporary folder, which keeps nothing and waits for no disk.
 */
export async function startScratch(): Promise<{
  connection: Connection | string;
  stop(): Promise<void>;
}> {
  const url = process.env.DATABASE_URL;
  if (url) return { connection: url, stop: async () => {} };
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // Root's is closed to the account that runs the server; the database's own folder in it is closed anyway.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    log: { info() {}, warn() {}, error: console.error },
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
    },
  });
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes what runs that were killed left behind. Their servers end once they miss their folders. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || Date.now() - statSync(folder).mtimeMs < HOUR_MS) continue;
    try {
      claim(join(folder, "postgres"));
      rmSync(folder, { recursive: true });
    } catch {
      // Someone's who lives, or another account's.
    }
  }
}
