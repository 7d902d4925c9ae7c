import { getCourse } from "@majorant/contract/learning/courses";
import { addReplay, getLiveSession } from "@majorant/contract/publishing/live-sessions";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { film } from "../../../../test/film.ts";
import { uploadWhole } from "../../../../test/tus.ts";
import { listNoticesOf } from "../../notifications/notifications.queries.ts";
import { announceReplays, announceVideos } from "../calendar/announcements.jobs.ts";

const server = await testApp();
const { app, call, db, tokenOf } = server;
const make = factories(db);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A session that is over, with who came, who missed it, and its teacher. */
async function heldSession(fields: object = {}) {
  const course = await make.course({ title: "Analyse" });
  const section = await make.section({ course_id: course.id, name: "Suites" });
  const live = await make.liveSession({
    course_id: course.id,
    title: "Oral blanc",
    starts_at: hours(-3),
    ...fields,
  });
  const [came, missed, teacher] = [await make.user(), await make.user(), await make.user()];
  for (const { id } of [came, missed]) await make.assignment({ user_id: id, course_id: course.id });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  await db
    .insertInto("live_presences")
    .values({
      live_session_id: live.id,
      user_id: came.id,
      first_at: hours(-3),
      last_at: hours(-3),
    })
    .execute();
  return { course, section, live, came, missed, teacher, token: await tokenOf(teacher) };
}

const send = (token: string | undefined, live: { id: number }, body: object) =>
  call(addReplay, { token, params: { liveSessionId: live.id }, body });

const replayOf = async (token: string, live: { id: number }) =>
  (await call(getLiveSession, { token, params: { liveSessionId: live.id } })).json().replay;

const noticesOf = async ({ id }: { id: number }) =>
  (await listNoticesOf(db, id)).map(({ notice }) => notice);

test("a recording goes into its chapter by itself, and is announced once, to who missed it first", async () => {
  const { course, section, live, came, missed, teacher, token } = await heldSession();
  const id = await uploadWhole(origin, token, await film(), "Zoom.mp4");
  const body = { upload: { id }, section: { id: section.id } };
  const sent = await send(token, live, body);
  expect(sent.json().replay).toMatchObject({ state: "preparing", section: { name: "Suites" } });
  // A browser that lost the answer sends it again.
  expect((await send(token, live, body)).json().id).toBe(live.id);
  const line = await db
    .selectFrom("audit")
    .where("subject", "=", "live")
    .where("subject_id", "=", live.id)
    .select(["actor_id", "details"])
    .execute();
  expect(line).toEqual([{ actor_id: teacher.id, details: { enregistrement: "Zoom.mp4" } }]);
  const announce = (job: typeof announceReplays) =>
    db.transaction().execute((trx) => job(trx, new Date()));
  await announce(announceReplays);
  expect(await noticesOf(missed)).toEqual([]);
  await vi.waitFor(
    async () => expect(await replayOf(token, live)).toMatchObject({ state: "ready" }),
    { timeout: 60_000, interval: 200 },
  );
  const { ressourceId } = await replayOf(token, live);
  const video = await db
    .selectFrom("resources")
    .innerJoin("tags", "tags.id", "resources.tag_id")
    .where("resources.id", "=", ressourceId)
    .select(["resources.name", "section_id", "tags.name as tag"])
    .executeTakeFirst();
  expect(video).toEqual({ name: "Oral blanc", section_id: section.id, tag: "Direct" });
  expect(await noticesOf(teacher)).toMatchObject([{ kind: "requestPublished" }]);

  for (const job of [announceVideos, announceReplays, announceReplays, announceVideos])
    await announce(job);
  const notices = await db
    .selectFrom("notifications")
    .where("user_id", "in", [came.id, missed.id])
    .select(["user_id", "notice"])
    .orderBy("id")
    .execute();
  expect(notices).toMatchObject([
    { user_id: missed.id, notice: { kind: "replayReady", missed: true } },
    { user_id: came.id, notice: { kind: "replayReady", missed: false } },
  ]);
  const page = await call(getCourse, {
    params: { coursId: course.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(missed),
  });
  expect(page.json().liveSessions).toMatchObject([
    { id: live.id, replay: { sectionId: section.id, ressourceId } },
  ]);
  expect(
    (await send(token, live, { ...body, upload: { id: crypto.randomUUID() } })).json().code,
  ).toBe("REPLAY_EXISTS");
});

test("one that is no video says so, and another can be sent", async () => {
  const { section, live, missed, token } = await heldSession();
  const id = await uploadWhole(origin, token, (await film()).subarray(0, 2_000), "Coupé.mp4");
  const to = { id: section.id };
  await send(token, live, { upload: { id }, section: to });
  await vi.waitFor(
    async () =>
      expect(await replayOf(token, live)).toMatchObject({
        state: "failed",
        failure: expect.stringMatching(/\S/),
      }),
    { timeout: 60_000, interval: 200 },
  );
  const again = await uploadWhole(origin, token, await film(), "Entier.mp4");
  expect(
    (await send(token, live, { upload: { id: again }, section: to })).json().replay.state,
  ).toBe("preparing");
  const requests = await db
    .selectFrom("video_requests")
    .where("section_id", "=", section.id)
    .select("state")
    .orderBy("id")
    .execute();
  expect(requests[0]).toEqual({ state: "withdrawn" });
  expect(await noticesOf(missed)).toEqual([]);
});

test("of a session to come, one that is called off, another's, or into another course, it is refused", async () => {
  const { section, live, came, token } = await heldSession();
  const upload = { id: crypto.randomUUID() };
  const body = { upload, section: { id: section.id } };
  const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json().code;
  const coming = await heldSession({ starts_at: hours(1) });
  expect(await codeOf(send(coming.token, coming.live, body))).toBe("SESSION_TO_COME");
  const off = await heldSession({ cancelled_at: hours(-4) });
  expect(await codeOf(send(off.token, off.live, body))).toBe("SESSION_CANCELLED");
  const foreign = await send(token, live, { upload, section: { id: off.section.id } });
  expect(foreign.json().fields).toEqual({ section: "Ce chapitre n'est pas dans ce cours" });
  expect((await send(token, live, { section: { id: section.id } })).json().fields).toEqual({
    upload: "Le fichier est obligatoire",
  });
  // Nobody's upload, or somebody else's.
  expect((await send(token, live, body)).statusCode).toBe(404);
  expect((await send(undefined, live, body)).statusCode).toBe(401);
  expect((await send(await tokenOf(came), live, body)).statusCode).toBe(403);
  expect((await send(off.token, live, body)).statusCode).toBe(404);
});
