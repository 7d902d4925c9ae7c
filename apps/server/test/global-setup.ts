import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/platform/database/database.ts";
import { createDatabase, dropDatabase } from "../src/platform/database/databases.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { startScratch } from "../src/platform/postgres/scratch.ts";

/** One PostgreSQL for the run, and one template: migrated, and with the queues of jobs that a first start makes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection: server, stop } = await startScratch();
  const template = `majorant_template_${randomUUID().slice(0, 8)}`;
  const connection = await createDatabase(server, template);
  const { pool, close } = openDatabase(connection, { poolSize: 1 });
  await migrate(pool, fileURLToPath(new URL("../migrations", import.meta.url)));
  await close();
  // In a process of its own: the application is not loaded here as it is in Node.
  const firstStart = fileURLToPath(new URL("first-start.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [firstStart, JSON.stringify(connection)]);
  project.provide("postgres", { server, template });
  return async () => {
    await dropDatabase(server, template);
    await stop();
  };
}
