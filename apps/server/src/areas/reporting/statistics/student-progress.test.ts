import { listStudentProgress, type StudentRow } from "@majorant/contract/reporting/statistics";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf, setNow } = await testApp();
const make = factories(db);
const now = new Date("2026-11-21T12:00:00Z");
setNow(now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** A course of four videos with three students, one whose access is over, and its teacher. */
async function classroom() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const hidden = await make.section({ course_id: course.id, active: false });
  const videos: { id: number }[] = [];
  for (let n = 0; n < 4; n++) videos.push(await make.video({ section_id: section.id }));
  const old = await make.video({ section_id: hidden.id });
  const watch = (user_id: number, resource_id: number, watched: number, days: number) =>
    db
      .insertInto("positions")
      .values({
        user_id,
        resource_id,
        watched,
        seconds: 0,
        duration: 1000,
        updated_at: daysAgo(days),
      })
      .execute();
  const enrolled = async (first_name: string, last_name: string, ends_at: Date | null = null) => {
    const email = `${first_name.toLowerCase()}@secret-${course.id}.tn`;
    const student = await make.user({ first_name, last_name, email });
    await make.assignment({ user_id: student.id, course_id: course.id, ends_at });
    return student;
  };
  const amira = await enrolled("Amira", "Élloumi");
  const walid = await enrolled("Walid", "Ben Amor");
  await enrolled("Sami", "Zouari");
  const former = await enrolled("Ancien", "Parti", daysAgo(1));
  for (const [n, video] of videos.entries()) await watch(amira.id, video.id, 1, 10 + n);
  await watch(walid.id, videos[0]?.id ?? 0, 0.5, 2);
  await watch(walid.id, old.id, 1, 1);
  await watch(former.id, videos[0]?.id ?? 0, 1, 1);
  // Two sessions were held, one of which Walid joined; one was called off, one is to come.
  const held = await make.liveSession({ course_id: course.id, starts_at: daysAgo(3) });
  await make.liveSession({ course_id: course.id, starts_at: daysAgo(2) });
  await make.liveSession({
    course_id: course.id,
    starts_at: daysAgo(1),
    cancelled_at: daysAgo(2),
  });
  await make.liveSession({ course_id: course.id, starts_at: daysAgo(-1) });
  await db
    .insertInto("live_presences")
    .values({
      live_session_id: held.id,
      user_id: walid.id,
      first_at: daysAgo(3),
      last_at: daysAgo(3),
    })
    .execute();
  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const token = await tokenOf(teacher);
  const ask = (query: Record<string, string> = {}, by = token) =>
    call(listStudentProgress, {
      token: by,
      params: { coursId: course.id },
      query: { role: "ROLE_ENSEIGNANT", ...query },
    });
  const names = async (query: Record<string, string>) =>
    (await ask(query)).json().map(({ etudiant }: StudentRow) => etudiant.prenom);
  return { course, amira, walid, ask, names };
}

test("a teacher sees how far each student of a course is, in its active videos", async () => {
  const { ask, amira, walid } = await classroom();
  const answer = await ask();
  expect(answer.headers["x-total-count"]).toBe("3");
  expect(answer.json()).toEqual([
    {
      etudiant: { id: walid.id, nom: "Ben Amor", prenom: "Walid" },
      vues: 0,
      videos: 4,
      moyenne: 12.5,
      derniereActivite: daysAgo(2).toISOString(),
      seancesRejointes: 1,
      seancesTenues: 2,
    },
    {
      etudiant: { id: amira.id, nom: "Élloumi", prenom: "Amira" },
      vues: 4,
      videos: 4,
      moyenne: 100,
      derniereActivite: daysAgo(10).toISOString(),
      seancesRejointes: 0,
      seancesTenues: 2,
    },
    {
      etudiant: { id: expect.any(Number), nom: "Zouari", prenom: "Sami" },
      vues: 0,
      videos: 4,
      moyenne: 0,
      derniereActivite: null,
      seancesRejointes: 0,
      seancesTenues: 2,
    },
  ]);
});

test("they are sorted, searched by name, paged, and whole in their file", async () => {
  const { ask, names, course } = await classroom();
  expect(await names({ sort: "-nom" })).toEqual(["Sami", "Amira", "Walid"]);
  expect(await names({ sort: "-vues" })).toEqual(["Amira", "Walid", "Sami"]);
  expect(await names({ sort: "vues" })).toEqual(["Sami", "Walid", "Amira"]);
  expect(await names({ sort: "derniereActivite" })).toEqual(["Sami", "Amira", "Walid"]);
  expect(await names({ sort: "-derniereActivite" })).toEqual(["Walid", "Amira", "Sami"]);
  expect(await names({ q: "elloumi amira" })).toEqual(["Amira"]);
  expect(await names({ q: `secret-${course.id}` })).toEqual([]);
  const page = await ask({ page: "1", size: "2" });
  expect([page.json().length, page.headers["x-total-count"]]).toEqual([1, "3"]);
  const file = await ask({ format: "csv", sort: "-vues", size: "1" });
  expect(file.headers["content-disposition"]).toContain("etudiants.csv");
  expect(file.body.replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
    "Nom;Prénom;Vidéos vues;Vidéos du cours;Vu en moyenne (%);Dernière activité;Séances rejointes;Séances tenues",
    "Élloumi;Amira;4;4;100;2026-11-11 13:00;0;2",
    "Ben Amor;Walid;0;4;12,5;2026-11-19 13:00;1;2",
    "Zouari;Sami;0;4;0;;0;2",
  ]);
});

test("only of one's own courses; an administrator of any", async () => {
  const { ask } = await classroom();
  const other = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
  for (const query of [{}, { format: "csv" }])
    expect((await ask(query, other)).statusCode).toBe(404);
  const administrator = await tokenOf(await make.user({ administrator: true }));
  expect((await ask({}, administrator)).statusCode).toBe(404);
  const { course } = await classroom();
  const all = await call(listStudentProgress, {
    token: administrator,
    params: { coursId: course.id },
  });
  expect(all.json()).toHaveLength(3);
});
