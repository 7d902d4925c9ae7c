import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, embedded, killed, postmasterOf } from "../../../test/embedded/embedded.ts";
import { eventually } from "../../../test/eventually.ts";
import { identityOf } from "./process-identity.ts";

const { start, preparedFolder, madeFolder, startInChild, lines } = embedded();

const postmaster = (dataDir: string) => postmasterOf(dataDir) ?? 0;

async function startedInChild(options: { dataDir: string }) {
  const answer = await startInChild(options);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer;
}

test("after kill -9 of the application, a second start stops the old server and keeps what was committed", async () => {
  const dataDir = madeFolder();
  const { child, connection } = await startedInChild({ dataDir });
  await ask(connection, "INSERT INTO things VALUES ('committed')");
  const old = postmaster(dataDir);
  await killed(child);
  expect(identityOf(old)).not.toBeNull();

  const server = await start({ dataDir });
  expect(identityOf(old)).toBeNull();
  expect(lines[0]).toBe(`Stopped PostgreSQL ${old}, left running when its application was killed`);
  expect(await ask(server.connection, "SELECT name FROM things")).toEqual(["kept", "committed"]);
});

test("while the other application lives, a second start is refused and harms nothing", async () => {
  const dataDir = preparedFolder;
  const { child, connection } = await startedInChild({ dataDir });
  await expect(start({ dataDir })).rejects.toThrow(
    `Process ${child.pid} already runs the database`,
  );
  expect(await ask(connection, "SELECT name FROM things")).toEqual(["kept"]);
});

test("of several that start at once, one runs it and the others are refused", async () => {
  const dataDir = preparedFolder;
  const answers = await Promise.all([1, 2, 3].map(() => startInChild({ dataDir })));
  expect(answers.filter((answer) => "connection" in answer)).toHaveLength(1);
});

test("after a power cut, a start recovers what was committed", async () => {
  const dataDir = madeFolder();
  const { child, connection } = await startedInChild({ dataDir });
  await ask(connection, "INSERT INTO things VALUES ('committed')");
  await killed(child);
  process.kill(postmaster(dataDir), "SIGKILL");

  const server = await start({ dataDir });
  expect(await ask(server.connection, "SELECT name FROM things")).toEqual(["kept", "committed"]);
});

test("strangers that have the old pids by now are neither harmed nor obeyed", async () => {
  const dataDir = preparedFolder;
  const first = await start({ dataDir });
  const pidFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
  const lines = readFileSync(pidFile, "utf8").split("\n");
  await first.stop();
  // As a power cut leaves them, and the next boot deals the numbers anew: to this test, to init.
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join("\n"));
  writeFileSync(
    join(dataDir, "postgres", "owner.json"),
    JSON.stringify({ pid: process.pid, started: "before" }),
  );

  const second = await start({ dataDir });
  expect(await ask(second.connection, "SELECT name FROM things")).toEqual(["kept"]);
});

test("an owner's note that was cut short does not block the start", async () => {
  const dataDir = preparedFolder;
  writeFileSync(join(dataDir, "postgres", "owner.json"), '{"pid":');
  const { connection } = await start({ dataDir });
  expect(await ask(connection, "SELECT 1")).toEqual([1]);
});

test("a server that dies alone is started again, where it was", async () => {
  const dataDir = preparedFolder;
  const { connection } = await start({ dataDir });
  const old = postmaster(dataDir);
  process.kill(old, "SIGKILL");
  await eventually(async () => {
    expect(await ask(connection, "SELECT name FROM things")).toEqual(["kept"]);
    expect(postmaster(dataDir)).not.toBe(old);
  });
  expect(lines).toContain("PostgreSQL ended unexpectedly (SIGKILL), starting it again");
});

test("an application that ends without stopping its server takes it along", async () => {
  const dataDir = preparedFolder;
  const { child } = await startedInChild({ dataDir });
  const old = postmaster(dataDir);
  child.stdin?.write("exit\n");
  await once(child, "exit");
  await eventually(() => expect(identityOf(old)).toBeNull());
  expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
});

test("a stop is quick, can be repeated, and does not wait for idle connections", async () => {
  const dataDir = preparedFolder;
  const server = await start({ dataDir });
  const busy = ask(server.connection, "SELECT pg_sleep(60)");
  busy.catch(() => {});
  await eventually(async () => {
    const query = "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
    expect(await ask(server.connection, query)).toEqual([1]);
  });
  const before = performance.now();
  await Promise.all([server.stop(), server.stop()]);
  // Long before the question would have ended.
  expect(performance.now() - before).toBeLessThan(30_000);
  await expect(busy).rejects.toThrow(/terminat/);
});
