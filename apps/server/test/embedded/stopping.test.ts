import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/platform/accounts/sessions.ts";
import { bytesOf, uploadPath } from "../../src/platform/storage/upload-bytes.ts";
import { addressOf } from "../addresses.ts";
import { testDatabase } from "../database.ts";
import { eventually } from "../eventually.ts";
import { factories } from "../factories.ts";
import { hear } from "../reading/events.ts";
import { tusClient, until, video } from "../tus.ts";
import { embedded, postmasterOf } from "./embedded.ts";
import { mainProcesses, processesOf, serverOf } from "./main-process.ts";

const { db, connection } = await testDatabase();
const { start: startServer, madeFolder, newFolder } = embedded();
const start = mainProcesses();
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "majorant-stopping-"));
  // Where root starts it, PostgreSQL runs as another account, and comes into its folder below this one.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** One that is served, on the run's database, with somebody who sends videos to it. */
async function served() {
  const dataDir = await newData();
  const main = start({ DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) });
  const origin = await main.origin();
  const user = await factories(db).user({ role: "ROLE_ENSEIGNANT" });
  const { token } = await openSession(db, { ...user, userAgent: undefined }, new Date());
  return { ...main, dataDir, origin, user, token };
}

/** A multipart call that says how long it will be, sends a part of that, and then nothing more. */
function stalledForm({ origin, token }: { origin: string; token: string }) {
  const call = request(`${origin}/api/videoRequests`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 1_000_000_000,
    },
  });
  call.on("error", () => undefined); // that is what it is for
  call.write('--b\r\nContent-Disposition: form-data; name="video"; filename="cours.mp4"\r\n\r\n');
  call.write(video(500_000));
}

describe("a stop ends in time, and well", () => {
  test("with an event stream, a form and a resumable upload that have stalled", async () => {
    const main = await served();
    await hear(main.origin, `/api/notifications/utilisateur/${main.user.id}/stream`, main.token);
    const client = tusClient(main.origin, main.token);
    const path = (await client.create(9_000_000)).headers.get("location") ?? "";
    client.stall(path, 0, video(400_000), 9_000_000);
    stalledForm(main);
    const id = path.slice(path.lastIndexOf("/") + 1);
    await until(async () => ((await bytesOf(uploadPath(main, id))) ?? 0) > 100_000);
    await until(async () => (await readdir(join(main.dataDir, "incoming"))).length > 0);

    main.child.kill("SIGTERM");
    const { how, ms } = await main.ended();
    expect(how).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  test("at once when it is told a second time", async () => {
    const main = await served();
    stalledForm(main);
    await until(async () => (await readdir(join(main.dataDir, "incoming"))).length > 0);
    main.child.kill("SIGTERM");
    // Until it no longer answers it has not begun; and what comes at the same time is the same signal.
    await until(() =>
      fetch(`${main.origin}/api/health`).then(
        () => false,
        () => true,
      ),
    );
    const interrupts = setInterval(() => main.child.kill("SIGINT"), 100);
    const { how, ms } = await main.ended();
    clearInterval(interrupts);
    expect(how).toBe(130);
    expect(ms).toBeLessThan(3_000);
  });
});

describe("with the embedded PostgreSQL", () => {
  test("a signal to every process at once is a clean stop", async () => {
    const dataDir = await newData();
    const main = start({ DATA_DIR: dataDir });
    const origin = await main.origin();
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    const before = main.said();
    for (const pid of processesOf(dataDir)) process.kill(pid, "SIGTERM");
    main.child.kill("SIGTERM");
    const { how, ms } = await main.ended();
    expect(how).toBe(0);
    // Lost connections may be told, as warnings: nothing went wrong.
    expect(main.said().slice(before.length)).not.toMatch(/unexpectedly|Unhandled|"level":[56]0/);
    expect(ms).toBeLessThan(10_000);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test("its fourth death in a minute ends the application with a word", async () => {
    const dataDir = await newData();
    const main = start({ DATA_DIR: dataDir });
    const origin = await main.origin();
    for (let deaths = 1; deaths <= 4; deaths++) {
      await until(async () => (await fetch(`${origin}/api/health`)).ok);
      process.kill(serverOf(dataDir), "SIGKILL");
      // Not by asking the application: it may have started the next one between two questions.
      await eventually(() =>
        expect(main.said().match(/PostgreSQL ended unexpectedly/g)).toHaveLength(deaths),
      );
    }
    const { how } = await main.ended();
    expect(how).toBe(1);
    expect(main.said()).toContain("PostgreSQL ended unexpectedly (SIGKILL), too often");
    expect(main.said()).toContain("Majorant ends: there is no database any more.");
  });
});

describe("a start", () => {
  test("waits for its database, and says so once", async () => {
    const dataDir = madeFolder();
    const first = await startServer({ dataDir });
    await first.stop();
    const main = start({ DATA_DIR: newFolder(), DATABASE_URL: addressOf(first.connection) });
    await eventually(() => expect(main.said()).toContain("Waiting for the database"));
    await startServer({ dataDir });
    await main.origin();
    expect(main.said().match(/Waiting for the database/g)).toHaveLength(1);
    main.child.kill("SIGTERM");
    expect((await main.ended()).how).toBe(0);
  });

  test("that is told to stop while it waits does so", async () => {
    const main = start({
      DATA_DIR: await newData(),
      DATABASE_URL: "postgres://majorant@127.0.0.1:1/majorant",
    });
    await eventually(() => expect(main.said()).toContain("Waiting for the database"));
    const before = main.said();
    main.child.kill("SIGTERM");
    const { how } = await main.ended();
    expect([how, main.said()]).toEqual([0, before]);
  });

  test("says in a line what the database refuses, and does not wait", async () => {
    const address = new URL(addressOf(connection));
    address.pathname = "/there-is-none";
    const main = start({ DATA_DIR: await newData(), DATABASE_URL: address.href });
    expect((await main.ended()).how).toBe(1);
    expect(main.said()).toMatch(/^The database refuses: .*there-is-none.*\n$/);
  });
});
