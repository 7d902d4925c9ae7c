import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { loadDemo } from "@majorant/server/commands/demo/load";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { folderStorage } from "@majorant/server/platform/storage/folder";
import { describeSchema, readRows } from "./app/describe-database.ts";

// Whether the baseline makes the database that the migrations before it made (decision 26):
// `npm run bench -- baseline`. One database is made by each, and both get the demo; what they are made of and
// what is in them is compared, once today's have taken the first one over. The
// earlier migrations come from the history: those before the commit that took them away.

const root = join(import.meta.dirname, "..");
const folder = "apps/server/migrations";
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

function writeEarlierMigrations(target: string): void {
  const removal = ["log", "-1", "--no-renames", "--diff-filter=D", "--format=%H"];
  const removed = git(...removal, "--", `${folder}/0060_page_cookies.sql`).trim();
  if (!removed)
    throw new Error("This copy of the repository lacks the history before the baseline.");
  const names = git("ls-tree", "--name-only", `${removed}^`, `${folder}/`).trim().split("\n");
  for (const name of names)
    writeFileSync(join(target, basename(name)), git("show", `${removed}^:${name}`));
  console.log(`${names.length} migrations of ${removed.slice(0, 7)}^, and those of today`);
}

/** Prints what differs of one subject, and gives back how many do. */
function compare(subject: string, before: Map<string, string>, now: Map<string, string>): number {
  const names = [...new Set([...before.keys(), ...now.keys()])].sort();
  const different = names.filter((name) => before.get(name) !== now.get(name));
  console.log(`${subject}: ${names.length} compared, ${different.length} different`);
  for (const name of different)
    console.log(
      `  ${name}\n    before: ${before.get(name) ?? "–"}\n    now:    ${now.get(name) ?? "–"}`,
    );
  return different.length;
}

const scratch = mkdtempSync(join(tmpdir(), "majorant-baseline-"));
const server = await startScratch();
const names = { before: `majorant_before_${process.pid}`, now: `majorant_now_${process.pid}` };
const open = async (name: string) =>
  openDatabase(await createDatabase(server.connection, name), { poolSize: 4 });
const [before, now] = [await open(names.before), await open(names.now)];
try {
  writeEarlierMigrations(scratch);
  await migrate(before.pool, scratch);
  const later = await migrate(before.pool, join(root, folder));
  console.log(`a start on the first database applies ${later.join(", ") || "nothing"}`);
  await migrate(now.pool, join(root, folder));

  let differences = 0;
  const schemas = [await describeSchema(before.pool), await describeSchema(now.pool)] as const;
  for (const kind of Object.keys(schemas[1]))
    differences += compare(kind, schemas[0][kind] ?? new Map(), schemas[1][kind] ?? new Map());
  differences += compare(
    "rows of an empty place",
    await readRows(before.pool),
    await readRows(now.pool),
  );

  // A whole second: moments with a fraction are the database's own.
  const moment = new Date(Math.floor(Date.now() / 1000) * 1000);
  for (const { db } of [before, now])
    await loadDemo({
      db,
      storage: await folderStorage(join(scratch, "storage")),
      production: false,
      now: moment,
    });
  differences += compare(
    "rows with the demo",
    await readRows(before.pool),
    await readRows(now.pool),
  );

  console.log(differences === 0 ? "No difference." : `${differences} differences.`);
  process.exitCode = differences === 0 ? 0 : 1;
} finally {
  await Promise.all([before.close(), now.close()]);
  for (const name of Object.values(names)) await dropDatabase(server.connection, name);
  await server.stop();
  rmSync(scratch, { recursive: true });
}
