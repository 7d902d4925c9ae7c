import { keepPosition } from "@majorant/contract/learning/positions";
import { getStuckPoints } from "@majorant/contract/learning/stuck-points";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { discussionOf } from "../../../../test/areas/discussion.ts";
import { factories } from "../../../../test/factories.ts";
import { flushEvery, openStuckPointCounts, type StuckPointCounts } from "./stuck-points.ts";

const timers = vi.spyOn(globalThis, "setInterval");
const server = await testApp();
const { app, db, call, now, setNow } = server;
const [flush] = timers.mock.calls.find(([, every]) => every === flushEvery) ?? [];
timers.mockRestore();
/** A quarter of an hour is over, as the server's own timer says. */
const quarterOver = async () => void (await flush?.());
const make = factories(db);
const { person, ask } = discussionOf(server);

/** The first moment of each test: they share a clock, which only goes on. */
let start = Date.UTC(2026, 10, 23, 8);
const passed = (seconds: number) => setNow(new Date(start + seconds * 1000));

/** A video of ten minutes that is ours, its teacher, an administrator, and some students. */
async function watched(count: number) {
  start += 86_400_000;
  passed(0);
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const medium = await make.medium({ kind: "video", content_type: "video/mp4", duration: 600 });
  const video = await make.video({ section_id: section.id, medium_id: medium.id });
  const teacher = await person({ role: "ROLE_ENSEIGNANT" });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const students = [];
  for (let place = 0; place < count; place++) {
    const student = await person({ first_name: "Yasmine", last_name: "Trabelsi" });
    await make.assignment({ user_id: student.id, course_id: course.id });
    students.push(student);
  }
  const report = (student: { id: number; token: string }, seconds: number, ago = 0) =>
    call(keepPosition, {
      params: { utilisateurId: student.id, ressourceId: video.id },
      body: { seconds, duration: 600, ago },
      token: student.token,
    });
  const look = async (by = teacher, query = {}) =>
    call(getStuckPoints, { params: { ressourceId: video.id }, query, token: by.token });
  /** What a teacher reads once it is written down. */
  const read = async (by = teacher, query = {}) => {
    await quarterOver();
    return look(by, query);
  };
  return { course, section, medium, video, teacher, students, report, read, look };
}

type Watched = Awaited<ReturnType<typeof watched>>;

/** Each of some students goes back from one second to another, so many seconds after the start. */
async function goBack(
  { report }: Watched,
  students: Watched["students"],
  { from = 75, to = 62, since = 0 } = {},
) {
  passed(since);
  for (const student of students) await report(student, from);
  passed(since + 10);
  for (const student of students) await report(student, to);
}

const back = (second: number, times: number) => ({ second, figure: "back", times });

describe("where students get stuck", () => {
  test("is nothing while four went back, and a peak with the fifth", async () => {
    const watching = await watched(5);
    const { students, read } = watching;
    await goBack(watching, students.slice(0, 4));
    expect((await read()).json()).toEqual([]);
    expect(await db.selectFrom("stuck_points").selectAll().execute()).toEqual([]);
    await goBack(watching, students.slice(4), { since: 600 });
    expect((await read()).json()).toEqual([back(60, 5), back(70, 5)]);
  });

  test("one student is one, however often they go back", async () => {
    const watching = await watched(1);
    const [student] = watching.students;
    if (!student) throw new Error("a student is needed");
    for (let turn = 0; turn < 8; turn++) {
      passed(20 * turn);
      await watching.report(student, 75);
      passed(20 * turn + 10);
      await watching.report(student, 62);
    }
    expect((await watching.read()).json()).toEqual([]);
  });

  test("says nobody's name, number or address", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    const { body } = await watching.read();
    expect(JSON.parse(body)).toHaveLength(2);
    expect(body).not.toMatch(/Yasmine|Trabelsi|@|user/i);
    const columns = Object.keys(
      await db.selectFrom("stuck_points").selectAll().executeTakeFirstOrThrow(),
    );
    expect(columns).toEqual(["resource_id", "medium_id", "second", "figure", "times"]);
  });

  test("is written down by the quarter of an hour, never because somebody looks", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    for (let looks = 0; looks < 3; looks++) expect((await watching.look()).json()).toEqual([]);
    expect((await watching.look(watching.teacher, { format: "csv" })).body).not.toContain("1:00");
    const rows = db.selectFrom("stuck_points").where("resource_id", "=", watching.video.id);
    expect(await rows.selectAll().execute()).toEqual([]);
    await quarterOver();
    expect((await watching.look()).json()).toEqual([back(60, 5), back(70, 5)]);
  });

  test("grows by five different students at a time, wherever it is read", async () => {
    const watching = await watched(16);
    const { students, read, look, teacher } = watching;
    const told: unknown[] = [];
    for (const [n, student] of students.entries()) {
      await goBack(watching, [student], { from: 75, to: 71, since: 60 * n });
      const points = (await read()).json();
      const csv = (await look(teacher, { format: "csv" })).body;
      told.push(points[0]?.times ?? 0);
      expect(Number(/en arrière;(\d+)/.exec(csv)?.[1] ?? 0)).toBe(told.at(-1));
    }
    const steps = [0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15];
    expect(told).toEqual(steps);
    const row = await db
      .selectFrom("stuck_points")
      .where("resource_id", "=", watching.video.id)
      .select("times")
      .executeTakeFirstOrThrow();
    expect(row.times).toBe(15);
  });

  test("who comes back to a place is no second student of a step", async () => {
    const watching = await watched(6);
    const [one, ...others] = watching.students;
    if (!one) throw new Error("students are needed");
    await goBack(watching, others, { from: 75, to: 71 });
    expect((await watching.read()).json()).toEqual([back(70, 5)]);
    for (let turn = 1; turn < 7; turn++) {
      await goBack(watching, [one], { from: 75, to: 71, since: 60 * turn });
      expect((await watching.read()).json()).toEqual([back(70, 5)]);
    }
  });

  test("a figure from before the steps is rounded down", async () => {
    const { video, medium, read } = await watched(0);
    const place = { resource_id: video.id, medium_id: medium.id, figure: "stop" };
    await db
      .insertInto("stuck_points")
      .values([7, 14].map((times, n) => ({ ...place, second: 10 * n, times })))
      .execute();
    expect((await read()).json()).toEqual([
      { second: 0, figure: "stop", times: 5 },
      { second: 10, figure: "stop", times: 10 },
    ]);
  });

  test("is added to by any process, which waits for five of its own", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    await quarterOver();
    // Another process has never heard of the five.
    const other: StuckPointCounts = openStuckPointCounts({
      db,
      clock: now,
      app: { log: app.log, addHook: () => app } as unknown as Parameters<
        typeof openStuckPointCounts
      >[0]["app"],
    });
    const version = { resourceId: watching.video.id, mediumId: watching.medium.id };
    for (const { id: userId } of watching.students) {
      expect((await watching.look()).json()).toEqual([back(60, 5), back(70, 5)]);
      other.note({ userId, ...version }, { seconds: 75, duration: 600, at: start });
      other.note({ userId, ...version }, { seconds: 71, duration: 600, at: start + 10_000 });
      await other.flush();
    }
    expect((await watching.look()).json()).toEqual([back(60, 5), back(70, 10)]);
  });

  test("counts who stops, and who leaves and is not heard of for half an hour", async () => {
    const { students, report, read } = await watched(5);
    for (const student of students) await report(student, 100);
    passed(120);
    for (const student of students) await report(student, 110);
    const stops = [{ second: 100, figure: "stop", times: 5 }];
    expect((await read()).json()).toEqual(stops);
    passed(120 + 1_799);
    expect((await read()).json()).toEqual(stops);
    passed(120 + 1_800);
    const both = [...stops, { second: 110, figure: "leave", times: 5 }];
    expect((await read()).json()).toEqual(both);
    expect((await read()).json()).toEqual(both);
  });

  test("who goes on by another process has not left", async () => {
    const { students, report, read, video } = await watched(5);
    for (const student of students) await report(student, 100);
    passed(1_000);
    await db
      .updateTable("positions")
      .set({ seconds: 300, updated_at: now() })
      .where("resource_id", "=", video.id)
      .execute();
    passed(2_000);
    expect((await read()).json()).toEqual([]);
  });

  test("counts who asks from five askers on", async () => {
    const { students, read, video } = await watched(6);
    for (const student of students.slice(0, 4))
      await ask(student, video, { content: "Pourquoi ?", moment: 125 });
    await ask(students[0] ?? { id: 0, token: "" }, video, { content: "Et là ?", moment: 121 });
    expect((await read()).json()).toEqual([]);
    await ask(students[4] ?? { id: 0, token: "" }, video, { content: "Pourquoi ?", moment: 129.5 });
    const five = [{ second: 120, figure: "ask", times: 5 }];
    expect((await read()).json()).toEqual(five);
    // The sixth says nothing.
    await ask(students[5] ?? { id: 0, token: "" }, video, { content: "Ici ?", moment: 120 });
    expect((await read()).json()).toEqual(five);
  });

  test("begins anew with another version of the video, and goes with it", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    expect((await watching.read()).json()).toHaveLength(2);
    const medium = await make.medium({ kind: "video", content_type: "video/mp4", duration: 600 });
    const row = () => db.updateTable("resources").where("id", "=", watching.video.id);
    await row().set({ medium_id: medium.id }).execute();
    expect((await watching.read()).json()).toEqual([]);
    await db.deleteFrom("resources").where("id", "=", watching.video.id).execute();
    const rows = db.selectFrom("stuck_points").where("resource_id", "=", watching.video.id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  test("leaves out what a player says beyond the video's end, and what a video plays elsewhere", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students, { from: 640, to: 612 });
    expect((await watching.read()).json()).toEqual([]);
    await db
      .updateTable("resources")
      .set({ medium_id: null, vdocipher_id: "abcdef" })
      .where("id", "=", watching.video.id)
      .execute();
    expect((await watching.read()).json()).toEqual([]);
  });

  test("is for the course's teachers and administrators", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    const administrator = await person({ administrator: true });
    expect((await watching.read(administrator)).json()).toHaveLength(2);
    const other = await watched(0);
    const stranger = await watching.read(other.teacher);
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, "NOT_FOUND"]);
    const student = await watching.read(watching.students[0]);
    expect([student.statusCode, student.json().code]).toEqual([403, "FORBIDDEN"]);
    const file = await make.file({ section_id: watching.section.id });
    const params = { ressourceId: file.id };
    expect((await call(getStuckPoints, { params, token: watching.teacher.token })).statusCode).toBe(
      404,
    );
  });

  test("is a file for a spreadsheet too", async () => {
    const watching = await watched(5);
    await goBack(watching, watching.students);
    const file = await watching.read(watching.teacher, { format: "csv" });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.body.split("\r\n").slice(1, 3)).toEqual([
      "1:00;Reviennent en arrière;5",
      "1:10;Reviennent en arrière;5",
    ]);
  });
});
