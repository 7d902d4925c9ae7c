import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listUploads } from "@majorant/contract/files/uploads";
import { type RefusalCode, refusals } from "@majorant/contract/refusals";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { storageOf } from "../../../../test/streaming.ts";
import { tusClient, until, uploadWhole, video } from "../../../../test/tus.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openUploadBytes } from "../../../platform/storage/open.ts";
import { bytesOf, uploadPath } from "../../../platform/storage/upload-bytes.ts";
import { sweepUploads } from "./uploads.jobs.ts";

const { app, db, call, tokenOf, dataDir, now, setNow } = await testApp();
const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
const uploadBytes = await openUploadBytes(config, storageOf({ dataDir }));
const sweep = () => sweepUploads({ db, clock: now, config, uploadBytes });
const make = factories(db);
let origin = "";
beforeAll(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});

async function sender(role: "ROLE_ENSEIGNANT" | "ROLE_TECHNICIAN" = "ROLE_ENSEIGNANT") {
  const token = await tokenOf(await make.user({ role }));
  return { token, ...tusClient(origin, token) };
}

async function createUpload(
  client: Awaited<ReturnType<typeof sender>>,
  bytes: number,
  filename?: string,
) {
  const answer = await client.create(bytes, filename ? { filename } : {});
  expect(answer.status).toBe(201);
  const path = answer.headers.get("location") ?? "";
  return { path, id: path.slice(path.lastIndexOf("/") + 1) };
}

const onDisk = (id: string) => uploadPath({ dataDir }, id);
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe("an upload", () => {
  test("comes in parts, is listed with how far it is, and ends as it was sent", async () => {
    const client = await sender();
    const bytes = video(300_000);
    const { path, id } = await createUpload(client, bytes.length, "Séries \u202Efp4.mp4");
    expect((await client.patch(path, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    expect(await client.offset(path)).toBe(100_000);
    const list = await call(listUploads, { token: client.token });
    expect(list.json()).toEqual([
      {
        id,
        name: "Séries fp4.mp4",
        bytes: 300_000,
        received: 100_000,
        finished: false,
        date: expect.any(String),
      },
    ]);
    const answer = await client.patch(path, 100_000, bytes.subarray(100_000));
    expect(answer.headers.get("upload-offset")).toBe("300000");
    expect(sha(await readFile(onDisk(id)))).toBe(sha(bytes));
    expect((await call(listUploads, { token: client.token })).json()[0].finished).toBe(true);
  });

  test("goes on after a connection that was cut, from the bytes that had come", async () => {
    const client = await sender();
    const bytes = video(400_000);
    const { path, id } = await createUpload(client, bytes.length);
    const { cut } = client.stall(path, 0, bytes.subarray(0, 150_000), bytes.length);
    await until(async () => ((await bytesOf(onDisk(id))) ?? 0) > 100_000);
    cut();
    const offset = await client.offset(path);
    expect(offset).toBeGreaterThan(100_000);
    expect((await client.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(sha(await readFile(onDisk(id)))).toBe(sha(bytes));
  });

  test("that another connection still holds is handed over to the one that comes back", async () => {
    const client = await sender();
    const bytes = video(200_000);
    const { path, id } = await createUpload(client, bytes.length);
    const { cut } = client.stall(path, 0, bytes.subarray(0, 120_000), bytes.length);
    await until(async () => ((await bytesOf(onDisk(id))) ?? 0) > 60_000);
    // The first one is not cut: a phone that changed networks, whose old connection nobody closed.
    const offset = await client.offset(path);
    expect((await client.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    cut();
    expect(sha(await readFile(onDisk(id)))).toBe(sha(bytes));
  });

  test("several at once don't mix", async () => {
    const { token } = await sender();
    const all = [1, 2, 3, 4].map((seed) => video(500_000, seed));
    const ids = await Promise.all(all.map((bytes) => uploadWhole(origin, token, bytes)));
    for (const [n, id] of ids.entries())
      expect(sha(await readFile(onDisk(id)))).toBe(sha(all[n] ?? Buffer.alloc(0)));
  });

  test("is not there for another, whatever they ask of it", async () => {
    const [owner, other] = [await sender(), await sender("ROLE_TECHNICIAN")];
    const { path } = await createUpload(owner, 1_000);
    expect((await other.head(path)).status).toBe(404);
    expect(await refusal(await other.patch(path, 0, video(1_000)))).toEqual([404, "NOT_FOUND"]);
    expect(await refusal(await other.remove(path))).toEqual([404, "NOT_FOUND"]);
    expect((await call(listUploads, { token: other.token })).json()).toEqual([]);
    expect(await owner.offset(path)).toBe(0);
    expect((await owner.head("/api/uploads/../uploads/x")).status).toBe(404);
  });

  test("is named by its path alone, whatever the query says", async () => {
    const [mine, theirs] = [await sender(), await sender()];
    const [own, other] = [await createUpload(mine, 1_000), await createUpload(theirs, 1_000)];
    const bytes = video(1_000);
    await theirs.patch(other.path, 0, bytes.subarray(0, 400));
    const disguised = `${own.path}?x=/${other.id}`;
    expect(await mine.offset(disguised)).toBe(0);
    expect((await mine.patch(disguised, 0, bytes.subarray(0, 600))).status).toBe(204);
    expect(await mine.offset(own.path)).toBe(600);
    expect((await mine.remove(disguised)).status).toBe(204);
    expect((await mine.head(own.path)).status).toBe(404);
    expect(await theirs.offset(other.path)).toBe(400);
  });

  test("that the system fails is answered as every fault is, and no path is said", async () => {
    const client = await sender();
    const { path, id } = await createUpload(client, 100_000);
    // A folder in the place of the file: it can't be written to.
    await rm(onDisk(id));
    await mkdir(onDisk(id));
    const answer = await client.patch(path, await client.offset(path), video(100));
    const text = await answer.text();
    await rm(onDisk(id), { recursive: true });
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      code: "FAULT",
      error: expect.stringContaining("Une erreur est survenue de notre côté"),
      requestId: answer.headers.get("x-request-id") ?? expect.any(String),
    });
    expect(text).not.toContain(id);
  });

  test("is for those who make courses", async () => {
    const student = tusClient(origin, await tokenOf(await make.user()));
    expect(await refusal(await student.create(10))).toEqual([403, "FORBIDDEN"]);
    expect(await refusal(await tusClient(origin, "rien").create(10))).toEqual([
      401,
      "SESSION_EXPIRED",
    ]);
    // An account that teaches one course by an assignment makes courses too.
    const user = await make.user();
    await make.assignment({
      user_id: user.id,
      course_id: (await make.course()).id,
      role: "ROLE_ENSEIGNANT",
    });
    expect((await tusClient(origin, await tokenOf(user)).create(10)).status).toBe(201);
  });

  test("that its owner gives up leaves nothing behind", async () => {
    const client = await sender();
    const { path, id } = await createUpload(client, 1_000);
    expect((await client.remove(path)).status).toBe(204);
    expect(await bytesOf(onDisk(id))).toBeNull();
    expect((await client.head(path)).status).toBe(404);
  });
});

describe("an upload is refused, and leaves nothing behind,", () => {
  test("where it would be longer than a video may be", async () => {
    const answer = await (await sender()).create(100_000_000_001);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: "TOO_LARGE", error: "Le fichier ou la demande dépasse la taille permise." },
    ]);
  });

  test("where it is empty", async () => {
    expect(await refusal(await (await sender()).create(0))).toEqual([400, "EMPTY_FILE"]);
  });

  test.each([
    ["at once", [randomBytes(4_000)]],
    ["in small pieces", [Buffer.from("%PDF-1.7 "), Buffer.from("é".repeat(300))]],
    ["shorter than a head", [Buffer.from("du texte")]],
  ])("where it is no video by its content: %s", async (_how, parts) => {
    const client = await sender();
    const whole = Buffer.concat(parts);
    const { path, id } = await createUpload(client, whole.length, "cours.mp4");
    let offset = 0;
    let answer = new Response();
    for (const part of parts) {
      answer = await client.patch(path, offset, part);
      offset += part.length;
    }
    expect(await refusal(answer)).toEqual([415, "NOT_A_VIDEO"]);
    expect(await bytesOf(onDisk(id))).toBeNull();
    expect((await client.head(path)).status).toBe(404);
  });

  test("where the disk is full", async () => {
    const client = await sender();
    const { path, id } = await createUpload(client, 100_000);
    await rm(onDisk(id));
    await symlink("/dev/full", onDisk(id));
    const answer = await client.patch(path, 0, video(100_000));
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        code: "STORAGE_FULL",
        error:
          "Il n'y a plus de place sur le serveur. Prévenez l'équipe de Majorant, et réessayez plus tard.",
      },
    ]);
    expect(await readdir(join(dataDir, "uploads"))).not.toContain(id);
    expect((await client.head(path)).status).toBe(404);
  });

  test("where it goes on from elsewhere than where it stopped", async () => {
    const client = await sender();
    const { path } = await createUpload(client, 10_000);
    expect(await refusal(await client.patch(path, 500, video(100)))).toEqual([409, "UPLOAD_BUSY"]);
    expect(await refusal(await client.patch(path, 0, video(10_001)))).toEqual([413, "TOO_LARGE"]);
    expect(await client.offset(path)).toBe(0);
  });
});

/** What each refusal of the protocol itself is answered: the status is the one that tus clients go by. */
test.each([
  ["no version", "POST", { "tus-resumable": "" }, 412, "MALFORMED"],
  ["another version", "POST", { "tus-resumable": "0.2.0" }, 400, "MALFORMED"],
  ["a length that is none", "POST", { "upload-length": "beaucoup" }, 400, "MALFORMED"],
  ["no length", "POST", {}, 400, "MALFORMED"],
  ["metadata that can't be read", "POST", { "upload-metadata": "é,," }, 400, "MALFORMED"],
  ["too much", "POST", { "upload-length": "100000000001" }, 413, "TOO_LARGE"],
  ["no offset", "PATCH", {}, 403, "MALFORMED"],
  ["an offset elsewhere", "PATCH", { "upload-offset": "500" }, 409, "UPLOAD_BUSY"],
])("tus refuses %s in our words", async (_what, method, headers, status, code) => {
  const client = await sender();
  const path = method === "PATCH" ? (await createUpload(client, 10_000)).path : "/api/uploads";
  const answer = await app.inject({
    method: method as "POST" | "PATCH",
    url: path,
    headers: {
      authorization: `Bearer ${client.token}`,
      "tus-resumable": "1.0.0",
      ...(method === "PATCH" && { "content-type": "application/offset+octet-stream" }),
      ...headers,
    },
  });
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { code, error: refusals[code as RefusalCode][1] },
  ]);
});

test("what nobody goes on with is swept after a week, and what is younger stays", async () => {
  const client = await sender();
  const bytes = video(2_000);
  const old = await createUpload(client, bytes.length);
  await client.patch(old.path, 0, bytes.subarray(0, 600));
  const forgotten = join(dataDir, "incoming", "coupé");
  const unknown = join(dataDir, "uploads", "inconnu");
  await mkdir(forgotten, { recursive: true });
  await writeFile(unknown, "un reste");
  const coming = join(dataDir, "incoming", "en cours");
  await mkdir(coming, { recursive: true });
  await writeFile(join(coming, "vidéo"), "ce qui est venu");
  for (const path of [forgotten, unknown, coming]) await utimes(path, 0, 0);

  await sweep();
  expect(await readdir(join(dataDir, "incoming"))).toEqual(["en cours"]);
  const start = now();
  setNow(new Date(start.getTime() + 6 * 24 * 3_600_000));
  const young = await createUpload(client, bytes.length);
  await sweep();
  expect(await bytesOf(onDisk(old.id))).toBe(600);
  expect(await bytesOf(unknown)).toBeNull();
  expect(await readdir(join(dataDir, "incoming"))).toEqual([]);

  setNow(new Date(start.getTime() + 8 * 24 * 3_600_000));
  await sweep();
  setNow(new Date());
  expect(await bytesOf(onDisk(old.id))).toBeNull();
  expect((await client.head(old.path)).status).toBe(404);
  expect(await client.offset(young.path)).toBe(0);
});
