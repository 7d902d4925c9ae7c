import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, copyOfBinaries, embedded, isRoot, killed } from "../../../test/embedded/embedded.ts";
import { accountFor } from "./account.ts";

const { start, newFolder, madeFolder, startInChild, lines } = embedded();
const asRoot = test.runIf(isRoot);
const NOBODY = 65_534;

test("the server never runs as root", async () => {
  const { folder } = await start({ dataDir: newFolder() });
  expect(statSync(join(folder, "cluster", "postmaster.pid")).uid).not.toBe(0);
});

asRoot(
  "a folder that root copied is given back to the account, down to its last file",
  async () => {
    const dataDir = madeFolder();
    expect(statSync(join(dataDir, "postgres", "cluster", "PG_VERSION")).uid).toBe(0);
    const { connection } = await start({ dataDir });
    expect(await ask(connection, "SELECT name FROM things")).toEqual(["kept"]);
  },
);

asRoot(
  "root goes on as the account that had it before, so that this one can go on as well",
  async () => {
    const dataDir = newFolder();
    const native = copyOfBinaries(newFolder());
    const asNobody = { dataDir: join(dataDir, "data"), native, uid: NOBODY };
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const first = await startInChild(asNobody);
    if ("refused" in first) throw new Error(first.refused);
    await ask(first.connection, "CREATE TABLE mine AS SELECT 1 AS one");
    await killed(first.child);

    const second = await start({ dataDir: asNobody.dataDir });
    expect(await ask(second.connection, "SELECT one FROM mine")).toEqual([1]);
    await second.stop();
    const third = await startInChild(asNobody);
    expect(third).toHaveProperty("connection");
  },
);

asRoot("a plain user is told whose the folder is", async () => {
  const dataDir = newFolder();
  const native = copyOfBinaries(newFolder());
  const server = await start({ dataDir });
  await server.stop();
  const account = accountFor(server.folder);
  const uid = account?.uid === NOBODY ? NOBODY - 1 : NOBODY;
  expect(await startInChild({ dataDir, native, uid })).toMatchObject({
    refused: `${server.folder} belongs to another account: start as that account or as root, or give another DATA_DIR.`,
  });
});

asRoot("binaries that the account cannot read are copied for it, once", async () => {
  const closed = newFolder();
  const native = copyOfBinaries(closed);
  chmodSync(closed, 0o700);
  const dataDir = madeFolder();
  const first = await start({ dataDir, native });
  const copy = readdirSync(first.folder).filter((name) => name.startsWith("binaries-"));
  expect(copy).toHaveLength(1);
  await first.stop();
  const mark = join(first.folder, copy[0] ?? "", "mark");
  writeFileSync(mark, "");
  const second = await start({ dataDir, native });
  expect(await ask(second.connection, "SELECT name FROM things")).toEqual(["kept"]);
  expect(existsSync(mark)).toBe(true);
});

asRoot("a clone in root's closed home has its database elsewhere, and finds it again", async () => {
  const home = newFolder();
  const dataDir = join(home, "clone", "data");
  const elsewhere = [newFolder()];
  mkdirSync(home, { mode: 0o700 });

  const server = await start({ dataDir, elsewhere });
  expect(server.folder.startsWith(`${elsewhere[0]}/majorant-`)).toBe(true);
  expect(lines).toContainEqual(
    expect.stringMatching(
      `runs PostgreSQL and cannot reach ${dataDir}: the database of this clone lives in ${server.folder}$`,
    ),
  );
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  await ask(server.connection, "CREATE TABLE mine AS SELECT 1 AS one");
  await server.stop();
  const again = await start({ dataDir, elsewhere });
  expect(await ask(again.connection, "SELECT one FROM mine")).toEqual([1]);
  await again.stop();

  rmSync(dataDir, { recursive: true });
  const anew = await start({ dataDir, elsewhere });
  expect(anew.folder).toBe(server.folder);
  await expect(ask(anew.connection, "SELECT one FROM mine")).rejects.toThrow(/does not exist/);
  const aside = lines.at(-2)?.match(/was kept as (\S+):/)?.[1];
  expect(readFileSync(join(aside ?? "", "cluster", "PG_VERSION"), "utf8")).toBe("18\n");
});

asRoot("where no account can reach any folder, the remedy is said in one line", async () => {
  const home = newFolder();
  mkdirSync(home, { mode: 0o700 });
  await expect(
    start({ dataDir: join(home, "data"), elsewhere: [join(home, "var")] }),
  ).rejects.toThrow(
    /^No account but root can reach .*: give a DATA_DIR that others can enter, or set DATABASE_URL\.$/,
  );
});
