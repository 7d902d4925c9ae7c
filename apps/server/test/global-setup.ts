import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/platform/database/database.ts";
import { createDatabase, dropDatabase } from "../src/platform/database/databases.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { startScratch } from "../src/platform/postgres/scratch.ts";

/** One PostgreSQL and one migrated template for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection: server, stop } = await startScratch();
  const template = `majorant_template_${randomUUID().slice(0, 8)}`;
  const { pool, close } = openDatabase(await createDatabase(server, template), { poolSize: 1 });
  await migrate(pool, fileURLToPath(new URL("../migrations", import.meta.url)));
  await close();
  project.provide("postgres", { server, template });
  return async () => {
    await dropDatabase(server, template);
    await stop();
  };
}
