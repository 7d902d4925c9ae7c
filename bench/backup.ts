import { randomBytes } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "@majorant/server/platform/backup/check";
import { openBackup, restoreBackup } from "@majorant/server/platform/backup/restore";
import { connect } from "@majorant/server/platform/backup/snapshot";
import { takeBackup } from "@majorant/server/platform/backup/take";
import { openTarget } from "@majorant/server/platform/backup/target";
import { startPostgres } from "@majorant/server/platform/postgres/start";
import { folderStorage } from "@majorant/server/platform/storage/folder";
import { openSchool } from "./app/school.ts";

// How long a school takes to be backed up, backed up again a day later, checked and restored, with its
// media in pieces of half a megabyte as segments are: `npm run bench -- backup --scale 1 --megabytes 2000`.
// `--encrypted` has a key.

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    megabytes: { type: "string", default: "2000" },
    encrypted: { type: "boolean", default: false },
  },
});
const key = values.encrypted ? randomBytes(32).toString("hex") : undefined;
const school = await openSchool(Number(values.scale));
const folder = join(import.meta.dirname, "../data/bench/backup");
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "media"), { recursive: true });
const storage = folderStorage(join(folder, "media"));

/** Media that are nobody's twice, and that nothing makes smaller. */
async function film(name: string, megabytes: number): Promise<void> {
  const pieces = megabytes * 2;
  for (let n = 0; n < pieces; n++) {
    const path = join(folder, "media/media", `${name}-${n >> 8}`, "720p");
    if (n % 256 === 0) await mkdir(path, { recursive: true });
    await writeFile(join(path, `${n}.ts`), randomBytes(500_000));
  }
}

async function timed<T>(what: string, action: () => Promise<T>, say: (result: T) => string) {
  const began = performance.now();
  const result = await action();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${say(result)}`);
  return result;
}

async function backUp() {
  const client = await connect(school.connection);
  try {
    return await takeBackup(client, { storage, target, key, reason: "command" });
  } finally {
    await client.end();
  }
}

await film("first", Number(values.megabytes));
const target = await openTarget(join(folder, "backups"));
const said = ({ rows, newBytes }: { rows: number; newBytes: number }) =>
  `${rows.toLocaleString("en")} rows, ${Math.round(newBytes / 1e6)} MB of files new`;
await timed("first backup", backUp, said);
await film("later", Number(values.megabytes) / 100);
const second = await timed("a day later, a hundredth new", backUp, said);
const bytes = await Promise.all(
  second.manifest.tables.map(
    async ({ part }) => (await stat(join(target.address, part.path))).size,
  ),
);
console.log(`its tables: ${(bytes.reduce((sum, each) => sum + each, 0) / 1e6).toFixed(1)} MB`);

const backup = await openBackup(target, { key });
await timed(
  "check",
  () => checkBackup(target, backup),
  ({ files }) => `${files} files read`,
);
const place = join(folder, "place");
await mkdir(place, { mode: 0o755 });
const postgres = await startPostgres({
  dataDir: place,
  log: { info() {}, warn: console.warn, error: console.error },
});
await timed(
  "restore, files and an embedded database",
  () =>
    restoreBackup(target, backup, {
      connection: postgres.connection,
      storage: folderStorage(join(place, "storage")),
    }),
  ({ rows, files }) => `${rows.toLocaleString("en")} rows, ${files} files`,
);
await postgres.stop();
await school.close();
await rm(folder, { recursive: true, force: true });
