// Opens the application on a database, as the first start of a new place does, and closes it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../src/app.ts";
import { parseConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/database.ts";

const database = openDatabase(JSON.parse(process.argv[2] ?? "null"), { poolSize: 3 });
const dataDir = await mkdtemp(join(tmpdir(), "majorant-first-start-"));
const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
const app = await buildApp(config, database, { mostDelay: 0 });
await app.ready();
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
