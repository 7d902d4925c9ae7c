import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMedium } from "@majorant/contract/publishing/videos";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { listen } from "../../../../test/reading/events.ts";
import { startS3 } from "../../../../test/s3-emulator.ts";
import { storageOf } from "../../../../test/streaming.ts";
import { tusClient, until, video } from "../../../../test/tus.ts";
import { buildApp } from "../../../app.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openDatabase } from "../../../platform/database/database.ts";

// Two instances, each on a machine of its own: what they share is the database, and where uploads under way are.

const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
const shared = await mkdtemp(join(tmpdir(), "majorant-shared-"));
afterAll(async () => {
  s3.stop();
  await rm(shared, { recursive: true });
});

const sha = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

/** The application twice, each with a folder of its own. */
async function instances(environment: Record<string, string>) {
  const one = await testApp(environment);
  const dataDir = await mkdtemp(join(tmpdir(), "majorant-other-"));
  const database = openDatabase(one.connection, { poolSize: 5 });
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0", ...environment });
  const other = await buildApp(config, database, {});
  const origins = [await listen(one.app), await listen(other)];
  afterAll(async () => {
    await other.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  return { one, origins };
}

const address = `s3://AKIA:secret@majorant/school?endpoint=${s3.endpoint}`;
const places = [
  ["a bucket", await instances({ STORAGE_URL: address })],
  ["a folder that both reach", await instances({ UPLOADS_DIR: shared })],
] as const;

describe.each(places)("uploads in %s", (where, { one, origins }) => {
  const isBucket = where === "a bucket";
  let token: string;
  let clients: ReturnType<typeof tusClient>[];
  beforeEach(async () => {
    token = await one.tokenOf(await factories(one.db).user({ role: "ROLE_TECHNICIAN" }));
    clients = origins.map((origin) => tusClient(origin, token));
  });
  const client = (n: number) => {
    const each = clients[n % 2];
    if (!each) throw new Error("there are two");
    return each;
  };
  const begin = async (bytes: number) => {
    const path = (await client(0).create(bytes)).headers.get("location") ?? "";
    return { path, id: path.slice(path.lastIndexOf("/") + 1) };
  };

  test("go on with either instance, piece by piece, and become a medium", async () => {
    // Longer than what a bucket takes as a part.
    const bytes = video(11_000_000);
    const { path, id } = await begin(bytes.length);
    let sent = 0;
    for (const [n, length] of [300, 700, 900_000, 6_000_000, 900_000].entries()) {
      const answer = await client(n).patch(path, sent, bytes.subarray(sent, sent + length));
      expect(answer.status).toBe(204);
      sent += length;
      expect(await client(n + 1).offset(path)).toBe(sent);
    }
    expect((await client(1).patch(path, sent, bytes.subarray(sent))).status).toBe(204);
    const add = await one.call(addMedium, { token, body: { upload: { id } } });
    expect(add.statusCode).toBe(200);
    if (!isBucket) {
      expect(await storageOf(one).size(`media/${id}/original`)).toBe(bytes.length);
      return;
    }
    expect(sha(s3.objects.get(`school/media/${id}/original`))).toBe(sha(bytes));
    const left = [...s3.objects.keys()].filter((key) => key.includes("/upload/"));
    expect([left, s3.uploads.size]).toEqual([[], 0]);
  });

  test("of two that write one at once, the second goes on where the first left off", async () => {
    const bytes = video(2_000_000);
    const { path, id } = await begin(bytes.length);
    expect((await client(0).patch(path, 0, bytes.subarray(0, 500_000))).status).toBe(204);
    const { cut } = client(0).stall(
      path,
      500_000,
      bytes.subarray(500_000, 900_000),
      bytes.length - 500_000,
    );
    await until(async () => {
      const lease = one.db.selectFrom("upload_leases").where("id", "=", id).select("id");
      return (await lease.executeTakeFirst()) !== undefined;
    });
    const offset = await client(1).offset(path);
    expect(offset).toBeGreaterThanOrEqual(500_000);
    expect((await client(1).patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    cut();
    // The first one has nothing more to say.
    expect((await client(0).patch(path, 500_000, bytes.subarray(500_000))).status).toBe(409);
    await one.call(addMedium, { token, body: { upload: { id } } });
    expect(
      await storageOf(one)
        .size(`media/${id}/original`)
        .catch(() => null),
    ).toBe(isBucket ? null : bytes.length);
    if (isBucket) expect(sha(s3.objects.get(`school/media/${id}/original`))).toBe(sha(bytes));
  });

  test("are refused by what they hold, also where that comes in pieces, and leave nothing behind", async () => {
    const { path } = await begin(1_000);
    expect((await client(0).patch(path, 0, Buffer.from("%PDF-1.7 "))).status).toBe(204);
    expect((await client(1).patch(path, 9, Buffer.from("é".repeat(300)))).status).toBe(415);
    expect((await client(0).head(path)).status).toBe(404);
    expect(s3.uploads.size).toBe(0);
  });

  test("are given up on either instance, whole or not", async () => {
    const bytes = video(1_000);
    for (const length of [400, 1_000]) {
      const { path, id } = await begin(bytes.length);
      await client(0).patch(path, 0, bytes.subarray(0, length));
      expect((await client(1).remove(path)).status).toBe(204);
      expect((await client(0).head(path)).status).toBe(404);
      expect([...s3.objects.keys()].filter((key) => key.includes(id))).toEqual([]);
    }
    expect(s3.uploads.size).toBe(0);
  });
});
