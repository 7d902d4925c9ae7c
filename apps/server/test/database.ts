import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import type { Connection } from "../src/platform/database/connection.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { createDatabase, dropDatabase } from "../src/platform/database/databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's PostgreSQL, and its migrated database that each test file copies. */
    postgres: { server: Connection | string; template: string };
  }
}

export interface TestDatabase extends Database {
  /** For a test that opens the application, or a second pool, on the same database. */
  connection: Connection | string;
}

/**
 * A migrated, empty database for one test file, dropped after its last test:
 * `const { db } = await testDatabase();` at the top of the file.
 */
export async function testDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const { server, template } = inject("postgres");
  const name = `majorant_test_${randomUUID().slice(0, 8)}`;
  const connection = await createDatabase(server, name, template);
  const database = openDatabase(connection, { poolSize, limited: true });
  afterAll(async () => {
    await database.close();
    await dropDatabase(server, name);
  });
  return { ...database, connection };
}
