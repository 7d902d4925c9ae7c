import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { ask, embedded } from "../../../test/embedded/embedded.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { login } from "./cluster.ts";
import { openHome } from "./folder.ts";
import { findKeptBinaries } from "./kept-binaries.ts";
import { launch, shutDown } from "./server.ts";

const { start, newFolder, madeFolder, lines } = embedded();
const migrations = fileURLToPath(import.meta.resolve("../../../migrations"));

/** An earlier PostgreSQL of this machine, where it has one: Debian's. */
const earlier = "/usr/lib/postgresql/15";
const hasEarlier = existsSync(join(earlier, "bin/initdb"));

/** A data folder whose school the earlier PostgreSQL made, as if that had come with the version before. */
async function madeBefore() {
  const dataDir = newFolder();
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const home = openHome(dataDir);
  const cluster = join(home.folder, "cluster");
  const program = (name: string) => join(earlier, "bin", name);
  const as = home.account ? { uid: home.account.uid, gid: home.account.gid } : {};
  const args = ["-D", cluster, "-U", login.user, "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(program("initdb"), args, { ...as, cwd: "/", stdio: "ignore" });
  const binaries = {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    version: "15",
  };
  const host = home.folder;
  const server = await launch(home, binaries, cluster, {
    listen_addresses: "",
    unix_socket_directories: host,
  });
  const client = new pg.Client({ host, user: login.user, database: "postgres" });
  await client.connect();
  await client.query(`create database ${login.database}`);
  await client.end();
  const { pool, close } = openDatabase({ host, port: 5432, ...login }, { poolSize: 2 });
  await migrate(pool, migrations);
  await pool.query("insert into incidents values ('kept', now(), now())");
  await close();
  await shutDown(server.pid ?? 0, home, binaries, cluster);
  // As `keepBinaries` leaves them.
  symlinkSync(earlier, join(home.folder, "kept-15.1"));
  return { dataDir, folder: home.folder };
}

describe.runIf(hasEarlier)("a database of an earlier major", () => {
  test("is carried over by itself, says so, and stays aside as it was", async () => {
    const { dataDir, folder } = await madeBefore();
    const { connection, stop } = await start({ dataDir });
    expect(await ask(connection, "select kind from incidents")).toEqual(["kept"]);
    expect(await ask(connection, "show server_version_num")).toEqual([
      expect.stringMatching(/^18/),
    ]);
    expect(lines[0]).toBe("The database was made by PostgreSQL 15: it is carried over to 18…");
    expect(lines[1]).toMatch(/^PostgreSQL 18 has all of it \([\d,]+ rows\)\. .*cluster-15/);
    expect(readFileSync(join(folder, "cluster-15/PG_VERSION"), "utf8")).toBe("15\n");
    expect(readdirSync(folder)).not.toContain("carrying");
    await stop();
    lines.length = 0;
    await start({ dataDir });
    expect(lines).toEqual([expect.stringContaining("runs in")]);
  });

  test("is still there where that was cut off, and the next start does it again", async () => {
    const { dataDir, folder } = await madeBefore();
    // Left by one that was killed in the middle.
    mkdirSync(join(folder, "cluster-next"));
    writeFileSync(join(folder, "cluster-next/PG_VERSION"), "18\n");
    mkdirSync(join(folder, "carrying"));
    const server = await start({ dataDir });
    expect(await ask(server.connection, "select kind from incidents")).toEqual(["kept"]);
    await server.stop();
    // Killed between the two names of its end.
    renameSync(join(folder, "cluster"), join(folder, "cluster-next"));
    writeFileSync(join(folder, "carried-over"), "");
    const again = await start({ dataDir });
    expect(await ask(again.connection, "select kind from incidents")).toEqual(["kept"]);
    expect(readdirSync(folder)).not.toContain("carried-over");
  });
});

test("the programs are kept beside the database, once, and found for the account that runs them", async () => {
  const dataDir = madeFolder();
  mkdirSync(join(dataDir, "postgres/kept-17.2"));
  const server = await start({ dataDir });
  await server.keepBinaries();
  await server.keepBinaries();
  const programs = readdirSync(server.folder).filter((name) => name.startsWith("kept"));
  expect(programs).toEqual([expect.stringMatching(/^kept-18\.\d+$/)]);
  const binaries = findKeptBinaries(openHome(dataDir), "18");
  expect(binaries?.postgres).toBe(join(server.folder, programs[0] ?? "", "bin/postgres"));
  expect(findKeptBinaries(openHome(dataDir), "17")).toBeUndefined();
});
