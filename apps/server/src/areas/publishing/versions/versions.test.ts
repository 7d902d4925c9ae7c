import { deleteFile } from "@majorant/contract/publishing/resources";
import {
  type EarlierVersion,
  listEarlierVersions,
  replaceFile,
  takeVersionBack,
} from "@majorant/contract/publishing/versions";
import { replaceVideo } from "@majorant/contract/publishing/videos";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { resourcesOf } from "../../../../test/areas/teaching.ts";
import { videosOf } from "../../../../test/areas/videos.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition, storageOf } from "../../../../test/streaming.ts";
import { removeOldVersions } from "./versions.queries.ts";

const server = await testApp();
const { app, db, call, setNow, tokenOf } = server;
const make = factories(db);
const storage = storageOf(server);
const { taughtSection, outline, countStoredFiles } = resourcesOf(server);
const videos = await videosOf(server);
const administrator = await tokenOf(await make.user({ administrator: true }));

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);
const at = (ressourceId: number) => ({ ressourceId });

beforeEach(() => setNow(new Date("2026-11-23T09:00:00Z")));

const replace = (token: string, id: number, bytes = pdf("deux"), name = "serie-2.pdf") =>
  call(replaceFile, { token, params: at(id), parts: {}, files: { fichier: { name, bytes } } });
const list = async (token: string, id: number): Promise<EarlierVersion[]> =>
  (await call(listEarlierVersions, { token, params: at(id) })).json();
const takeBack = (token: string, ressourceId: number, versionId: number) =>
  call(takeVersionBack, { token, params: { ressourceId, versionId } });

/** A file of a chapter, with its teacher. */
async function aFile() {
  const { course, section, token, other } = await taughtSection();
  const medium = await make.medium({ name: "serie-1.pdf" });
  await storage.put(`media/${medium.id}/original`, pdf("un"));
  const file = await make.file({ section_id: section.id, name: "Série", medium_id: medium.id });
  const read = async () => {
    const [{ fichiers }] = await outline(token, course);
    return (await app.inject({ url: fichiers[0].link })).body.split("\n")[1];
  };
  return { course, section, token, other, file, medium, read };
}

describe("a file that is replaced", () => {
  test("is the new one at its own place, and what it was is kept for 30 days", async () => {
    const { token, file, read } = await aFile();
    const answer = await replace(token, file.id);
    expect(answer.json()).toMatchObject({ id: file.id, nom: "Série", taille: 13 });
    expect(await read()).toBe("deux");
    expect(await list(token, file.id)).toEqual([
      {
        id: expect.any(Number),
        nom: "serie-1.pdf",
        taille: 1,
        date: "2026-11-23T09:00:00.000Z",
        fin: "2026-12-23T09:00:00.000Z",
      },
    ]);
  });

  test("is taken back by one press, which can be taken back too", async () => {
    const { token, file, read } = await aFile();
    await replace(token, file.id);
    const [before] = await list(token, file.id);
    const taken = await takeBack(token, file.id, before?.id ?? 0);
    expect(taken.json()).toMatchObject([{ nom: "serie-2.pdf" }]);
    expect(await read()).toBe("un");
    await takeBack(token, file.id, taken.json()[0].id);
    expect(await read()).toBe("deux");
    expect(await list(token, file.id)).toMatchObject([{ nom: "serie-1.pdf" }]);
  });

  test("is taken back once by two presses", async () => {
    const { token, file, read } = await aFile();
    await replace(token, file.id);
    const [before] = await list(token, file.id);
    const answers = await Promise.all([1, 2].map(() => takeBack(token, file.id, before?.id ?? 0)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("VERSION_GONE");
    expect(await read()).toBe("un");
    expect(await list(token, file.id)).toHaveLength(1);
  });

  test("is not taken back after 30 days, whether it was removed yet or not", async () => {
    const { file } = await aFile();
    await replace(administrator, file.id);
    const [before] = await list(administrator, file.id);
    setNow(new Date("2026-12-24T09:00:00Z"));
    expect(await list(administrator, file.id)).toEqual([]);
    const refused = await takeBack(administrator, file.id, before?.id ?? 0);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "VERSION_GONE"]);
  });

  test("by its course's teachers only, with a document", async () => {
    const { token, other, file, read } = await aFile();
    const stored = await countStoredFiles();
    expect((await replace(other, file.id)).statusCode).toBe(404);
    expect((await replace(token, file.id, Buffer.alloc(0))).json().fields).toEqual({
      fichier: "Le fichier est vide",
    });
    expect((await replace(token, file.id, Buffer.from("MZ\x90\0\x03"))).statusCode).toBe(415);
    expect(
      (await call(replaceFile, { token, params: at(file.id), parts: {} })).json().fields,
    ).toEqual({ fichier: "Le fichier est obligatoire" });
    expect(await countStoredFiles()).toBe(stored);
    expect(await read()).toBe("un");
    await replace(token, file.id);
    const [before] = await list(token, file.id);
    const params = at(file.id);
    expect((await call(listEarlierVersions, { token: other, params })).statusCode).toBe(404);
    expect((await takeBack(other, file.id, before?.id ?? 0)).statusCode).toBe(404);
    // Another resource's version is not this one's.
    const another = await aFile();
    expect((await takeBack(another.token, another.file.id, before?.id ?? 0)).statusCode).toBe(409);
  });

  test("goes with its earlier versions, and their bytes", async () => {
    const { token, file, medium } = await aFile();
    await replace(token, file.id);
    await call(deleteFile, { token, params: at(file.id) });
    await eventually(async () =>
      expect(await storage.size(`media/${medium.id}/original`)).toBeNull(),
    );
  });
});

describe("a video that is replaced", () => {
  test("keeps what students have of it, and plays what it did once that is taken back", async () => {
    const { section, video, medium, watch } = await videos.place();
    const { id } = (await videos.publish(video, section.id)).json();
    const other = await make.medium({ kind: "video", name: "cours-2.mp4" });
    await addRendition(server, other, { name: "480p", clear: [Buffer.from("un autre")] });
    const link = (to: string) =>
      call(replaceVideo, { token: videos.token, params: at(id), body: { link: to } });
    await link(other.id);
    // The same again replaces nothing.
    await link(other.id);
    const [before, ...more] = await list(videos.token, id);
    expect([before?.nom, more.length]).toEqual(["cours.mp4", 0]);
    const student = await make.user();
    await db
      .insertInto("positions")
      .values({
        user_id: student.id,
        resource_id: id,
        seconds: 3,
        duration: 6,
        watched: 0.5,
        updated_at: new Date(),
      })
      .execute();
    const taken = await takeBack(videos.token, id, before?.id ?? 0);
    expect(taken.json()).toMatchObject([{ nom: "cours-2.mp4" }]);
    const plays = db.selectFrom("resources").where("id", "=", id).select("medium_id");
    expect(await plays.executeTakeFirst()).toEqual({ medium_id: medium.id });
    expect((await watch(id)).statusCode).toBe(200);
    const positions = db.selectFrom("positions").where("resource_id", "=", id).selectAll();
    expect(await positions.execute()).toHaveLength(1);
    // One that is elsewhere too.
    await link(videos.vdocipher);
    await link(medium.id);
    expect((await list(videos.token, id))[0]).toMatchObject({
      nom: videos.vdocipher,
      taille: null,
    });
  });

  test("is a technician's to take back, a file is not", async () => {
    const { token, file } = await aFile();
    await replace(token, file.id);
    const [before] = await list(token, file.id);
    expect((await takeBack(videos.token, file.id, before?.id ?? 0)).statusCode).toBe(404);
  });
});

test("after 30 days versions are removed, and no medium that anything else has", async () => {
  const { token, file, medium } = await aFile();
  await replace(token, file.id);
  const other = await aFile();
  setNow(new Date("2026-12-10T09:00:00Z"));
  await replace(administrator, other.file.id);
  const limit = new Date("2026-12-24T09:00:00Z");
  expect(await db.transaction().execute((trx) => removeOldVersions(trx, limit))).toContain(
    medium.id,
  );
  const left = db.selectFrom("earlier_versions").select("resource_id as id");
  const ids = (await left.execute()).map(({ id }) => id);
  expect([ids.includes(file.id), ids.includes(other.file.id)]).toEqual([false, true]);
});
