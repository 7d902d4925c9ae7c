import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import { openDatabase } from "../platform/database/database.ts";
import { createDatabase, dropDatabase } from "../platform/database/databases.ts";
import { migrate } from "../platform/database/migrate.ts";
import { startScratch } from "../platform/postgres/scratch.ts";

/**
 * Writes `platform/database/schema.ts`, the types of the tables that the migrations make.
 * With `--check` it writes nothing, and fails when the file is not what it would write.
 */
const file = fileURLToPath(new URL("../platform/database/schema.ts", import.meta.url));
const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

const types = format(await readTypes());
if (!process.argv.includes("--check")) {
  writeFileSync(file, types);
} else if (readFileSync(file, "utf8") !== types) {
  console.error("platform/database/schema.ts is older than the migrations: run npm run db:types.");
  process.exitCode = 1;
}

async function readTypes(): Promise<string> {
  const server = await startScratch();
  const name = `majorant_types_${process.pid}`;
  const { db, pool, close } = openDatabase(await createDatabase(server.connection, name), {
    poolSize: 2,
  });
  try {
    await migrate(pool, migrations);
    return await generate({
      db,
      // As `openDatabase` parses them.
      dialect: new PostgresDialect({ dateParser: "string" }),
      typeMapping: { int8: "number" },
      excludePattern: "schema_migrations",
      outFile: null,
    });
  } finally {
    await close();
    await dropDatabase(server.connection, name);
    await server.stop();
  }
}

function format(source: string): string {
  const biome = fileURLToPath(new URL("../../../../node_modules/.bin/biome", import.meta.url));
  return execFileSync(biome, ["format", `--stdin-file-path=${file}`], {
    input: source,
    encoding: "utf8",
  });
}
