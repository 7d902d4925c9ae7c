import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../database/connection.ts";
import { startPostgres } from "./start.ts";

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
  const dataDir = mkdtempSync(join(tmpdir(), "majorant-scratch-"));
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
