import { listLiveSessions, listPresences } from "@majorant/contract/publishing/live-sessions";
import { expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { factories } from "../../../../../test/factories.ts";

const { app, call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
const start = new Date("2027-12-03T19:00:00Z");
setNow(new Date("2027-12-04T08:00:00Z"));

/** A session of yesterday: who came, who didn't, who came and left the course, and who enrolled since. */
async function yesterday() {
  const course = await make.course();
  const live = await make.liveSession({ course_id: course.id, starts_at: start });
  const named = (last_name: string) => make.user({ first_name: "Ali", last_name });
  const [came, missed, left] = [await named("Zribi"), await named("=Ayari"), await named("Ben")];
  const newcomer = await named("Nouveau");
  const enrol = (user: { id: number }, dates: object = {}) =>
    make.assignment({ user_id: user.id, course_id: course.id, ...dates });
  await enrol(came);
  await enrol(missed);
  await enrol(newcomer, { starts_at: new Date("2027-12-04T07:00:00Z") });
  const note = (user: { id: number }, at: Date) =>
    db
      .insertInto("live_presences")
      .values({ live_session_id: live.id, user_id: user.id, first_at: at, last_at: at })
      .execute();
  await note(came, start);
  await note(left, new Date("2027-12-03T19:10:00Z"));
  const teacher = await make.user();
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  return { course, live, came, token: await tokenOf(teacher) };
}

type Row = { lastName: string; first: string | null };
const names = (rows: Row[]) => rows.map(({ lastName, first }) => [lastName, first !== null]);

test("teachers see who came, in their order, then who was expected and didn't", async () => {
  const { course, live, token } = await yesterday();
  const list = (query: Record<string, string> = {}) =>
    call(listPresences, { token, query, params: { liveSessionId: live.id } });
  const all = await list();
  expect(names(all.json())).toEqual([
    ["Zribi", true],
    ["Ben", true],
    ["=Ayari", false],
  ]);
  expect(all.headers["x-total-count"]).toBe("3");
  expect(names((await list({ absent: "true" })).json())).toEqual([["=Ayari", false]]);
  expect(names((await list({ absent: "false", page: "1", size: "1" })).json())).toEqual([
    ["Ben", true],
  ]);
  const sessions = await call(listLiveSessions, { token, params: { coursId: course.id } });
  expect(sessions.json()[0].present).toBe(2);
});

test("a table for the class has all of them, and no formula of somebody's", async () => {
  const { live, token } = await yesterday();
  const file = await app.inject({
    url: `/api/liveSessions/${live.id}/presences?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.headers["content-disposition"]).toContain("presences.csv");
  const [head, ...lines] = file.body.trim().split("\r\n");
  expect(head).toBe("Nom;Prénom;Présent;Première entrée;Dernière entrée;Entrées");
  expect(lines[0]).toBe("Zribi;Ali;oui;2027-12-03 20:00;2027-12-03 20:00;1");
  expect(lines[2]).toMatch(/^'=Ayari;Ali;non;;;0$/);
});

test("presences are the course's teachers' to see", async () => {
  const { live, came } = await yesterday();
  const read = (token?: string) =>
    call(listPresences, { token, params: { liveSessionId: live.id } });
  expect((await read()).statusCode).toBe(401);
  expect((await read(await tokenOf(came))).statusCode).toBe(403);
  const { token: other } = await yesterday();
  expect((await read(other)).statusCode).toBe(404);
});
