import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, copyOfBinaries, embedded } from "../../../test/embedded/embedded.ts";

const { start, newFolder, preparedFolder, madeFolder, lines } = embedded();

test("the first start makes the database, and a later one finds what was kept", async () => {
  const dataDir = newFolder();
  const first = await start({ dataDir });
  await ask(first.connection, "CREATE TABLE notes AS SELECT 'à retenir' AS contenu");
  await first.stop();
  const second = await start({ dataDir });
  expect(await ask(second.connection, "SELECT contenu FROM notes")).toEqual(["à retenir"]);
  expect(second.folder).toBe(join(dataDir, "postgres"));
  expect(lines.at(-1)).toMatch(/^PostgreSQL 18\.\d+ runs in .+postgres$/);
});

test("texts are UTF-8, sorted alike on every system, and the French order can be asked for", async () => {
  const { connection } = await start({ dataDir: preparedFolder });
  expect(await ask(connection, "SHOW server_encoding")).toEqual(["UTF8"]);
  const sorted = (collation: string) =>
    ask(
      connection,
      `SELECT w FROM unnest(array['cote', 'Côte', 'coter', 'Été', 'zéro']) w ORDER BY w COLLATE ${collation}`,
    );
  expect(await sorted('"default"')).toEqual(["Côte", "cote", "coter", "zéro", "Été"]);
  expect(await sorted('"fr-x-icu"')).toEqual(["cote", "Côte", "coter", "Été", "zéro"]);
  expect(await ask(connection, "SELECT upper('été')")).toEqual(["ÉTÉ"]);
});

test("the server's log goes on at each start, and what becomes long is put aside once", async () => {
  const dataDir = preparedFolder;
  const log = join(dataDir, "postgres", "postgres.log");
  writeFileSync(log, "what was said before\n");
  const first = await start({ dataDir });
  await first.stop();
  expect(readFileSync(log, "utf8")).toMatch(/^what was said before\n.*starting PostgreSQL/s);
  writeFileSync(log, "x".repeat(10_000_000));
  const second = await start({ dataDir });
  await second.stop();
  expect(statSync(`${log}.1`).size).toBe(10_000_000);
  expect(readFileSync(log, "utf8")).toMatch(/^[^x].*starting PostgreSQL/s);
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test("commits wait for the disk", async () => {
  const { connection } = await start({ dataDir: preparedFolder, settings: {} });
  expect(await ask(connection, "SHOW fsync")).toEqual(["on"]);
  expect(await ask(connection, "SHOW synchronous_commit")).toEqual(["on"]);
});

test("only its owner comes near it: a closed folder, and nothing on the network", async () => {
  const { folder, connection } = await start({ dataDir: preparedFolder });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(connection, "SHOW listen_addresses")).toEqual([""]);
});

test("a living process that runs it already is named in one line, and keeps it", async () => {
  const dataDir = preparedFolder;
  const { connection } = await start({ dataDir });
  await expect(start({ dataDir })).rejects.toThrow(
    `Process ${process.pid} already runs the database of ${dataDir}/postgres: stop it first, or give this one another DATA_DIR.`,
  );
  expect(await ask(connection, "SELECT name FROM things")).toEqual(["kept"]);
});

test("a first start that was cut short leaves nothing that counts", async () => {
  const dataDir = madeFolder();
  const folder = join(dataDir, "postgres");
  cpSync(join(folder, "cluster"), join(folder, "cluster-draft"), { recursive: true });
  rmSync(join(folder, "cluster"), { recursive: true });
  rmSync(join(folder, "cluster-draft", "global"), { recursive: true });
  const { connection } = await start({ dataDir });
  expect(
    await ask(connection, "SELECT count(*)::int FROM pg_tables WHERE tablename = 'things'"),
  ).toEqual([0]);
  expect(readdirSync(folder)).not.toContain("cluster-draft");
});

test("a database that cannot be made says why in one line, and the next start can make it", async () => {
  const dataDir = newFolder();
  const native = copyOfBinaries(newFolder());
  const template = join(native, "share", "postgresql", "postgres.bki");
  const content = readFileSync(template);
  rmSync(template);
  await expect(start({ dataDir, native })).rejects.toThrow(
    /^The database could not be created in .*: initdb: error: .*postgres\.bki.*$/,
  );
  expect(existsSync(join(dataDir, "postgres", "cluster"))).toBe(false);
  writeFileSync(template, content);
  const { connection } = await start({ dataDir, native });
  expect(await ask(connection, "SELECT 1")).toEqual([1]);
});

test("a server that does not start says why in one line, and the folder is free again", async () => {
  const dataDir = preparedFolder;
  await expect(start({ dataDir, settings: { shared_buffers: "lots" } })).rejects.toThrow(
    /^PostgreSQL did not start in .*: .*invalid value for parameter "shared_buffers".*$/,
  );
  const { connection } = await start({ dataDir });
  expect(await ask(connection, "SELECT 1")).toEqual([1]);
});

test("a cluster of another major version is refused with the remedy", async () => {
  const dataDir = madeFolder();
  writeFileSync(join(dataDir, "postgres", "cluster", "PG_VERSION"), "17\n");
  await expect(start({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 17, and this version brings 18/,
  );
});

test("links that npm left out are made", async () => {
  const native = copyOfBinaries(newFolder());
  const links: { target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { target } of links) rmSync(join(native, "..", target));
  const { connection } = await start({ dataDir: preparedFolder, native });
  expect(await ask(connection, "SELECT 1")).toEqual([1]);
  expect(links.length).toBeGreaterThan(0);
});

test("binaries that do not run here are refused with the remedy", async () => {
  const native = copyOfBinaries(newFolder());
  rmSync(join(native, "bin", "postgres"));
  await expect(start({ dataDir: newFolder(), native })).rejects.toThrow(
    "The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL server, 15 or later.",
  );
});

test("a data folder with a long path is reached by a socket elsewhere", async () => {
  const long = newFolder();
  const dataDir = join(long, "a".repeat(120));
  const server = await start({ dataDir });
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
  expect(await ask(server.connection, "SELECT 1")).toEqual([1]);
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
});

test("on TCP it asks for a password that only its folder knows", async () => {
  const { connection } = await start({ dataDir: newFolder(), tcp: true });
  expect(connection.host).toBe("127.0.0.1");
  expect(await ask(connection, "SELECT 1")).toEqual([1]);
  await expect(ask({ ...connection, password: "guess" }, "SELECT 1")).rejects.toThrow(/password/);
});
