import { randomBytes } from "node:crypto";
import { getCatalogueCourse, getFreePreview } from "@majorant/contract/catalogue/catalogue";
import { changeVideo } from "@majorant/contract/publishing/resources";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition, addressesIn, playbackOf } from "../../../../test/streaming.ts";

const server = await testApp();
const { app, call, db, now, setNow, tokenOf } = server;
const make = factories(db);

/** A course with a video of ours that anyone may watch, and one that nobody may without following it. */
async function previewCourse() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id, name: "Chapitre" });
  const medium = await make.medium({ kind: "video", duration: 12, poster: true });
  await addRendition(server, medium, { name: "360p", clear: [randomBytes(900)] });
  const inside = { section_id: section.id, medium_id: medium.id };
  const video = await make.video({ ...inside, name: "Pour commencer", free_preview: true });
  const other = await make.video(inside);
  return { course, section, video, other };
}

const open = (ressourceId: number) => call(getFreePreview, { params: { ressourceId } });
const manifestOf = async (ressourceId: number) => {
  const playback = playbackOf((await open(ressourceId)).json());
  return "manifest" in playback ? playback.manifest : "";
};
const fetch = async (url = "") => app.inject({ url });

/** The status of the manifest, a playlist, its key and a segment. */
async function watch(manifest: string) {
  const master = await fetch(manifest);
  const playlist = await fetch(addressesIn(master.body).lines[0]);
  const { key, lines } = addressesIn(playlist.body);
  return [master, playlist, await fetch(key), await fetch(lines[0])].map((one) => one.statusCode);
}

describe("a free preview", () => {
  test("is on its course's page, and plays for whoever asks", async () => {
    const { course, video } = await previewCourse();
    const page = (await call(getCatalogueCourse, { params: { coursId: course.id } })).json();
    expect(page.apercus).toEqual([{ id: video.id, nom: "Pour commencer" }]);
    expect(await watch(await manifestOf(video.id))).toEqual([200, 200, 200, 200]);
  });

  test("is the only video that does", async () => {
    const { other } = await previewCourse();
    expect((await open(other.id)).statusCode).toBe(404);
  });

  test.each(["course closed", "course inactive", "video hidden", "chapter hidden"])(
    "ends at once with: %s",
    async (why) => {
      const { course, section, video } = await previewCourse();
      const manifest = await manifestOf(video.id);
      if (why === "course closed")
        await db.updateTable("courses").set({ open: false }).where("id", "=", course.id).execute();
      if (why === "course inactive")
        await db
          .updateTable("courses")
          .set({ active: false })
          .where("id", "=", course.id)
          .execute();
      if (why === "video hidden")
        await db
          .updateTable("resources")
          .set({ active: false })
          .where("id", "=", video.id)
          .execute();
      if (why === "chapter hidden")
        await db
          .updateTable("sections")
          .set({ active: false })
          .where("id", "=", section.id)
          .execute();
      expect((await open(video.id)).statusCode).toBe(404);
      expect((await fetch(manifest)).statusCode).toBeGreaterThanOrEqual(403);
    },
  );

  test("no longer plays once it is not one any more", async () => {
    const { video } = await previewCourse();
    const manifest = await manifestOf(video.id);
    const token = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
    const answer = await call(changeVideo, {
      token,
      params: { ressourceId: video.id },
      body: { freePreview: false },
    });
    expect(answer.statusCode).toBe(200);
    expect((await fetch(manifest)).json().code).toBe("NOT_ENROLLED");
  });

  test("plays for a short while: its addresses end within the hour", async () => {
    const { video } = await previewCourse();
    const manifest = await manifestOf(video.id);
    const before = now();
    setNow(new Date(before.getTime() + 3_600_000));
    expect((await fetch(manifest)).json().code).toBe("ADDRESS_EXPIRED");
    setNow(before);
  });

  test("an address of a visitor's opens nothing else", async () => {
    const { video, other } = await previewCourse();
    const manifest = await manifestOf(video.id);
    const otherManifest = manifest.replace(`/videos/${video.id}/`, `/videos/${other.id}/`);
    expect((await fetch(otherManifest)).json().code).toBe("ADDRESS_EXPIRED");
  });
});

test("teachers mark those of their own courses; students, nobody's", async () => {
  const { course, other } = await previewCourse();
  const teacher = await make.user();
  const mark = async (token: string) =>
    (
      await call(changeVideo, {
        token,
        params: { ressourceId: other.id },
        body: { freePreview: true },
      })
    ).statusCode;
  const stranger = await make.user({ role: "ROLE_ENSEIGNANT" });
  expect(await mark(await tokenOf(stranger))).toBe(404);
  expect(await mark(await tokenOf(await make.user()))).toBe(403);
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  expect(await mark(await tokenOf(teacher))).toBe(200);
  expect((await open(other.id)).statusCode).toBe(200);
});

test("one address opens so many in ten minutes", async () => {
  const { video } = await previewCourse();
  let last = 200;
  for (let n = 0; n < 61 && last === 200; n += 1) last = (await open(video.id)).statusCode;
  expect(last).toBe(429);
});
