import { createDecipheriv } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { followUpReasons } from "@majorant/contract/choices";
import { checkAnswer } from "@majorant/domain/answers/check";
import { followUpDates } from "@majorant/domain/follow-ups/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaves } from "../../../demo/categories.ts";
import { demoBatch, demoWelcome } from "../../../demo/codes.ts";
import { demoLinkToken, demoPayer } from "../../../demo/paying.ts";
import { demoDecided, demoRefund } from "../../../demo/refunds.ts";
import { testDatabase } from "../../../test/database.ts";
import { linesOf } from "../../areas/follow-ups/reasons.queries.ts";
import { listUndecided } from "../../areas/marking/marking.queries.ts";
import { checkMoney, findMoneyCheck } from "../../areas/operations/money/money.queries.ts";
import { findChangedMonths, listMonths } from "../../areas/shop/accounting/accounting.queries.ts";
import { findLink } from "../../areas/shop/payment-links/payment-links.queries.ts";
import { sumInstalments } from "../../areas/shop/payment-plans/instalments.admin.queries.ts";
import { verifyPassword } from "../../platform/accounts/passwords.ts";
import { folderStorage } from "../../platform/storage/folder.ts";
import { readDemoExercises } from "./exercises.ts";
import { loadDemo } from "./load.ts";

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "majorant-demo-"));
const storage = folderStorage(folder);
const now = new Date("2026-11-20T10:00:00Z");
const load = () => loadDemo({ db, storage, production: false, now });
afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  expect(await load()).toBe(true);
});

const titles = async (query: ReturnType<typeof sql<{ title: string }>>) =>
  (await query.execute(db)).rows.map(({ title }) => title);

const userId = async (name: string) =>
  (
    await db
      .selectFrom("users")
      .where("email", "=", `${name}@majorant.tn`)
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;

const heldCourses = async (name: string, role: string, at = now) =>
  titles(sql`select title from courses where active and id in (
    select held_courses(${await userId(name)}, ${role}::role, ${at}::timestamptz)) order by id`);

test("the nightly check of the money finds nothing in it", async () => {
  await checkMoney(db, now);
  expect(await findMoneyCheck(db)).toMatchObject({ ecarts: 0, lignes: [] });
});

test("the tree of classes is the one that students know", async () => {
  const paths = await titles(sql`select full_title as title from categories
    where id not in (select parent_id from categories where parent_id is not null) order by id`);
  expect(paths).toEqual([
    "Préparatoire › MP › MP1",
    "Préparatoire › MP › MP2",
    "Préparatoire › PC › PC1",
    "Préparatoire › PC › PC2",
    "Préparatoire › PT › PT1",
    "Préparatoire › PT › PT2",
    "Préparatoire Intégré › 1ere année MPI",
    "Préparatoire Intégré › 2ème année MPI",
    "LMD › 1ere année",
    "LMD › 2ème année",
    "LMD › 3ème année",
  ]);
});

test("every class has courses, and an offer of each kind that is sold now", async () => {
  for (const leaf of leaves()) {
    const { rows } = await sql<{ courses: number; monthly: number; fixed: number }>`
      select (select count(*) from course_categories cc where cc.category_id = c.id) as courses,
        count(*) filter (where o.active and not o.fixed_period) as monthly,
        count(*) filter (where o.active and o.fixed_period and o.starts_at < ${now}::timestamptz
          and o.ends_at > ${now}::timestamptz) as fixed
      from categories c join offers o on o.category_id = c.id where c.title = ${leaf} group by c.id`.execute(
      db,
    );
    expect(rows[0], leaf).toMatchObject({ monthly: 1, fixed: 1 });
    expect(rows[0]?.courses, leaf).toBeGreaterThan(1);
  }
});

test("every course has chapters, and every chapter something to see", async () => {
  const { rows } = await sql<{ courses: number; nested: number }>`select
    (select count(*) from courses) as courses,
    (select count(*) from courses c where not exists (select from sections where course_id = c.id)) as bare,
    (select count(*) from sections s where not exists (select from resources where section_id = s.id)
      and not exists (select from sections b where b.parent_id = s.id)) as empty,
    (select count(*) from sections where parent_id is not null) as nested,
    (select count(distinct tag_id) from resources) as tags,
    (select count(*) from courses where not active) as "hiddenCourses",
    (select count(*) from sections where not active) as "hiddenSections",
    (select count(*) from resources where not active) as "hiddenVideos"`.execute(db);
  expect(rows[0]).toMatchObject({
    bare: 0,
    empty: 0,
    tags: 5,
    hiddenCourses: 1,
    hiddenSections: 1,
    hiddenVideos: 1,
  });
  expect(rows[0]?.courses).toBeGreaterThanOrEqual(40);
  expect(rows[0]?.nested).toBeGreaterThan(5);
});

test("somebody else may pay an order by its link, and has declared a transfer of another", async () => {
  const link = await findLink(db, demoLinkToken);
  expect(link).toMatchObject({ status: "awaiting", revokedAt: null, paymentLinkId: null });
  expect(link?.payUntil?.getTime()).toBeGreaterThan(now.getTime() + 20 * 86_400_000);
  const { rows } = await sql`
    select p.status, p.payer_name as payer from payments p join payment_links k on k.id = p.link_id`.execute(
    db,
  );
  expect(rows).toEqual([{ status: "confirming", payer: demoPayer }]);
});

test("a part of an order was given back, with its credit note, and one is decided", async () => {
  const { rows } = await sql`
    select r.state, r.amount, n.total, n.number from refunds r
    left join credit_notes n on n.refund_id = r.id order by r.id`.execute(db);
  expect(rows).toEqual([
    { state: "givenBack", amount: demoRefund.amount, total: demoRefund.amount, number: 1 },
    { state: "decided", amount: demoDecided.amount, total: null, number: null },
  ]);
});

test("codes take something off two orders, one for a class and a club's wait", async () => {
  const { rows } = await sql`
    select k.code, p.status, l.price, l.reduction from code_uses u join codes k on k.id = u.code_id
    join order_lines l on l.order_id = u.order_id left join payments p on p.order_id = u.order_id
    order by u.order_id`.execute(db);
  expect(rows).toMatchObject([
    { code: demoWelcome.code, status: "paid" },
    { code: demoWelcome.code, status: null },
  ]);
  for (const { price, reduction } of rows as { price: number; reduction: number }[])
    expect(reduction).toBe(Math.floor(((price + reduction) * demoWelcome.percent) / 100));
  const { codes } = await db
    .selectFrom("codes")
    .select(({ fn }) => fn.countAll<number>().as("codes"))
    .executeTakeFirstOrThrow();
  expect(codes).toBe(2 + demoBatch.codes);
});

test("one student pays in three payments: the first is paid, the second is due, and the money agrees", async () => {
  const sums = await sumInstalments(db, { now });
  expect([sums.paid.nombre, sums.due.nombre, sums.coming.nombre]).toEqual([1, 1, 1]);
  await checkMoney(db, now);
  const check = await findMoneyCheck(db);
  const planned = await db
    .selectFrom("orders")
    .where("plan_id", "is not", null)
    .select("id")
    .execute();
  const ids = planned.map(({ id }) => id);
  expect(check?.lignes.filter(({ commande }) => ids.includes(commande))).toEqual([]);
});

test("live sessions are evenings in Tunis: three weeks held, with who came, six to come, one called off", async () => {
  const { rows } = await sql<{ past: number; series: number; hours: number[] }>`
    select count(*) filter (where starts_at <= ${now}::timestamptz)::int as past,
      count(distinct series)::int as series, count(cancelled_at)::int as cancelled,
      count(*)::int as all, array_agg(distinct extract(hour from starts_at at time zone 'Africa/Tunis')::int) as hours
    from live_sessions`.execute(db);
  const series = rows[0]?.series ?? 0;
  expect(rows[0]).toMatchObject({ past: 3 * series, all: 9 * series, cancelled: 1 });
  expect(rows[0]?.hours).toEqual([17, 18, 19, 20]);
  const { rows: came } = await sql<{ held: number; early: number }>`
    select count(distinct l.id)::int as held,
      count(*) filter (where l.starts_at > ${now}::timestamptz)::int as early
    from live_sessions l join live_presences p on p.live_session_id = l.id`.execute(db);
  expect(came[0]?.early).toBe(0);
  expect(came[0]?.held).toBeGreaterThan(10);
  const { rows: replays } = await sql<{ course: string; tag: string; state: string }>`
    select c.title as course, t.name as tag, v.state
    from live_sessions l join courses c on c.id = l.course_id
    join resources r on r.id = l.replay_id join tags t on t.id = r.tag_id
    join video_requests v on v.id = l.replay_request_id`.execute(db);
  expect(replays).toEqual([{ course: "Algèbre MP2", tag: "Direct", state: "published" }]);
});

test("some students need a word, for each reason", async () => {
  const scope = { courseIds: null, userIds: null, now, dates: followUpDates(now) };
  const { rows } = await sql<{ reason: string; lines: number }>`
    select reason, count(*)::integer as lines from (${linesOf(followUpReasons, scope)}) line
    join users u on u.id = line.user_id and u.active group by reason`.execute(db);
  const linesFor = Object.fromEntries(rows.map(({ reason, lines }) => [reason, lines]));
  for (const reason of followUpReasons) expect(linesFor[reason], reason).toBeGreaterThan(0);
});

test("the student follows what was paid for and given, and nothing that is over", async () => {
  const courses = await heldCourses("etudiant", "ROLE_APPRENANT");
  expect(courses).toEqual(
    expect.arrayContaining([
      "Analyse",
      "Algèbre",
      "Mécanique",
      "Algèbre MP2",
      "Méthodologie des concours",
    ]),
  );
  for (const other of ["Chimie organique 1", "Analyse MP2", "Mathématiques PT1"])
    expect(courses).not.toContain(other);
  // The paid three months began three weeks ago: once they have run out, what was given is left.
  const later = await heldCourses("etudiant", "ROLE_APPRENANT", new Date("2027-03-01T10:00:00Z"));
  expect(later).toEqual(["Analyse", "Algèbre MP2", "Méthodologie des concours"]);
  expect(await heldCourses("enseignant", "ROLE_APPRENANT")).toEqual([]);
  expect(await heldCourses("enseignant", "ROLE_ENSEIGNANT")).toContain("Analyse MP2");
});

test("requests wait in every state that the staff acts on, each where its history left it", async () => {
  const { rows } = await sql<{ states: string[]; failed: number; astray: number }>`
    select array_agg(v.state::text order by v.id) as states,
      count(*) filter (where m.state = 'failed') as failed,
      count(*) filter (where v.state <> (select h.state from video_request_history h
        where h.request_id = v.id order by h.id desc limit 1)) as astray
    from video_requests v join media m on m.id = v.medium_id`.execute(db);
  expect(rows[0]).toEqual({
    // The last one is a live session's recording, which publishes itself.
    states: ["published", "returned", "taken", "received", "ready", "published"],
    failed: 1,
    astray: 0,
  });
});

test("a question is taken, one was answered by video, and three wait for the next session with votes", async () => {
  const { rows } = await sql`select
    (select count(*)::int from question_takings) as taken,
    (select count(*)::int from answer_videos join media m on m.id = medium_id
      where m.state = 'ready') as videos,
    (select count(*)::int from session_questions join live_sessions l on l.id = live_session_id
      where l.starts_at > ${now} and l.cancelled_at is null) as waiting,
    (select count(distinct question_id)::int from question_votes) as voted`.execute(db);
  expect(rows).toEqual([{ taken: 1, videos: 1, waiting: 3, voted: 3 }]);
});

test("questions are asked by those who study the video, some solved, some open", async () => {
  const { rows } = await sql<{ solved: number; open: number; strangers: number }>`
    select count(*) filter (where q.accepted_answer_id is not null) as solved,
      count(*) filter (where q.accepted_answer_id is null) as open,
      count(*) filter (where not holds_course(q.author_id, 'ROLE_APPRENANT', s.course_id,
        ${now}::timestamptz)) as strangers
    from questions q join resources r on r.id = q.resource_id
    join sections s on s.id = r.section_id`.execute(db);
  expect(rows[0]).toEqual({ solved: 5, open: 7, strangers: 0 });
});

test("students have a life behind them in videos that they follow, the one who signs in has none", async () => {
  const { rows } = await sql<{ begun: number; followed: boolean; hers: number; days: number }>`
    select count(*)::integer as begun,
      bool_and(s.course_id in (select held_courses(p.user_id, 'ROLE_APPRENANT', ${now}))) as followed,
      count(*) filter (where p.user_id = ${await userId("etudiant")})::integer as hers,
      (select count(*)::integer from active_days) as days
    from positions p join resources r on r.id = p.resource_id join sections s on s.id = r.section_id
    where p.updated_at < ${now}`.execute(db);
  const [figures] = rows;
  expect(figures).toMatchObject({ followed: true, hers: 0 });
  expect(figures?.begun).toBeGreaterThan(100);
  expect(figures?.days).toBeGreaterThan(100);
});

test("courses have exercises with all steps, many of which are checked, and a moment within its video", async () => {
  const { rows } = await sql<Record<string, number>>`select count(*)::int as exercises,
      count(distinct s.course_id)::int as courses,
      count(*) filter (where e.hint is null or e.method is null)::int as "withoutSteps",
      count(*) filter (where exists (select from expected_answers x where x.exercise_id = e.id))::int as checked,
      count(*) filter (where exists (select from exercise_notions n where n.exercise_id = e.id))::int as noted,
      count(*) filter (where s.course_id = of.course_id and e.moment_second < m.duration)::int as explained
    from exercises e join sections s on s.id = e.section_id
    join resources r on r.id = e.moment_resource_id join sections of on of.id = r.section_id
    join media m on m.id = r.medium_id`.execute(db);
  const [figures] = rows;
  const { exercises = 0, checked = 0 } = figures ?? {};
  expect(exercises).toBeGreaterThanOrEqual(60);
  expect(checked).toBeGreaterThan(exercises / 3);
  expect(figures).toMatchObject({ withoutSteps: 0, noted: exercises, explained: exercises });
});

test("notions stand in a tree, and videos speak of them within their length", async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from notions)::int as notions,
      (select count(*) from notions where parent_id is not null)::int as below,
      count(*)::int as said, count(*) filter (where v.second < m.duration)::int as within
    from video_notions v join resources r on r.id = v.resource_id
    join media m on m.id = r.medium_id`.execute(db);
  const [{ notions = 0, below = 0, said = 0, within } = {}] = rows;
  expect(notions).toBeGreaterThan(150);
  expect(below).toBeGreaterThan(notions / 2);
  expect(said).toBeGreaterThan(60);
  expect(within).toBe(said);
});

test("papers of three tracks have statements, notions, and moments within their videos", async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(distinct p.track)::int as tracks, count(*)::int as questions,
      count(q.statement)::int as stated,
      count(*) filter (where exists (
        select from paper_question_notions n where n.question_id = q.id))::int as noted,
      count(*) filter (where exists (
        select from paper_question_exercises e where e.question_id = q.id))::int as tried,
      count(*) filter (where q.moment_second >= m.duration)::int as beyond
    from papers p join paper_questions q on q.paper_id = p.id
    left join resources r on r.id = q.moment_resource_id
    left join media m on m.id = r.medium_id`.execute(db);
  const [{ questions = 0, tried = 0, ...figures } = {}] = rows;
  expect(figures).toEqual({ tracks: 3, stated: questions, noted: questions, beyond: 0 });
  expect(tried).toBeGreaterThan(questions / 2);
});

test("what is expected of each answer is read, and would be right", async () => {
  const answers = (await readDemoExercises()).flatMap((exercise) => exercise.answers);
  const wrong = answers.filter(
    (answer) => checkAnswer(answer, answer.expected).verdict !== "correct",
  );
  expect(wrong).toEqual([]);
});

test("two exercises show a figure, whose bytes are there", async () => {
  const images = await db
    .selectFrom("exercise_images as i")
    .innerJoin("exercise_image_uses as u", "u.image", "i.name")
    .select(["i.name", "u.part"])
    .orderBy("u.part")
    .execute();
  expect(images.map(({ part }) => part)).toEqual(["solution", "statement"]);
  for (const { name } of images)
    expect(await storage.size(`exercise-images/${name}/640.webp`)).toBeLessThan(20_000);
});

test("the student has tried some exercises of the courses that she holds, others many", async () => {
  const { rows } = await sql<{ hers: number; others: number; followed: boolean }>`
    select count(*) filter (where a.user_id = ${await userId("etudiant")})::int as hers,
      count(distinct a.user_id)::int as others,
      bool_and(s.course_id in (select held_courses(a.user_id, 'ROLE_APPRENANT', ${now}))) as followed
    from attempts a join exercises e on e.id = a.exercise_id join sections s on s.id = e.section_id`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({ hers: 9, followed: true });
  expect(rows[0]?.others).toBeGreaterThan(5);
});

test("the four accounts sign in with the demo's password", async () => {
  const roles = [
    ["etudiant", "ROLE_APPRENANT"],
    ["enseignant", "ROLE_ENSEIGNANT"],
    ["technicien", "ROLE_TECHNICIAN"],
    ["admin", "ROLE_ADMINISTRATEUR"],
  ];
  for (const [name, role] of roles) {
    const user = await db
      .selectFrom("users")
      .where("email", "=", `${name}@majorant.tn`)
      .select(["role", "active", "password_hash"])
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role, active: true });
    if (name === "admin")
      expect(await verifyPassword("Majorant-2026", user.password_hash)).toBe(true);
  }
});

test("orders stand in each state, and the paid ones gave access once a line", async () => {
  const { rows } = await sql<{ status: string | null; lines: number; access: number }>`
    select p.status, count(l.id) as lines, count(a.id) as access
    from orders o join order_lines l on l.order_id = o.id
    left join payments p on p.order_id = o.id
    left join assignments a on a.order_line_id = l.id
    group by p.status order by p.status`.execute(db);
  expect(rows).toEqual([
    { status: "awaiting", lines: 1, access: 0 },
    { status: "confirming", lines: 1, access: 0 },
    { status: "paid", lines: 4, access: 4 },
    { status: "refused", lines: 1, access: 0 },
    { status: null, lines: 2, access: 0 },
  ]);
});

test("what was paid has a receipt, then invoices, in the order of payment; an invoice has its credit note, and a month is closed", async () => {
  const { rows } = await sql`
    select r.number, r.seller->>'name' as seller,
      (select count(*)::int from credit_notes n where n.receipt_year = r.year and n.receipt_number = r.number) as notes
    from receipts r order by r.issued_at`.execute(db);
  const seller = "Majorant SARL (démonstration)";
  expect(rows).toEqual([
    { number: 1, seller: null, notes: 0 },
    { number: 2, seller, notes: 1 },
    { number: 3, seller, notes: 0 },
    { number: 4, seller, notes: 0 },
  ]);
  const months = await listMonths(db, { today: "2026-11-20", page: 0 });
  expect(months.rows.map(({ month, closedBy, lines }) => [month, closedBy, lines])).toEqual([
    ["2026-11", null, 1],
    ["2026-10", null, 3],
    ["2026-09", expect.stringContaining(" "), 1],
  ]);
  expect(await findChangedMonths(db)).toEqual([]);
});

test("a stored segment is encrypted, and its key and IV give the clip back", async () => {
  const renditions = await db
    .selectFrom("renditions")
    .innerJoin("media", "media.id", "renditions.medium_id")
    .select(["medium_id", "renditions.name", "media.name as clip", "key", "iv", "durations"])
    .execute();
  expect(renditions).toHaveLength(16);
  const clips = join(import.meta.dirname, "../../../demo/clips/media");
  for (const { medium_id, name, clip, key, iv, durations } of renditions) {
    const last = durations.length - 1;
    const sealed = await buffer(await storage.read(`media/${medium_id}/${name}/${last}.ts`));
    const file = `${clip.replace(".mp4", "")}/${name}/seg-${String(last).padStart(3, "0")}.mpegts`;
    const original = await readFile(join(clips, file));
    const decipher = createDecipheriv("aes-128-cbc", key, iv);
    expect(sealed.includes(original.subarray(0, 188))).toBe(false);
    expect(Buffer.concat([decipher.update(sealed), decipher.final()]).equals(original)).toBe(true);
  }
});

test("worksheets are PDF files whose cross-references hit", async () => {
  const file = await db
    .selectFrom("media")
    .where("kind", "=", "file")
    .where("name", "like", "Corrigé%")
    .select(["id", "bytes"])
    .executeTakeFirstOrThrow();
  const pdf = (await buffer(await storage.read(`media/${file.id}/original`))).toString("latin1");
  expect(pdf).toHaveLength(file.bytes);
  const xref = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  const offsets = [...pdf.slice(xref).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.length).toBeGreaterThan(5);
  offsets.forEach((at, i) => {
    expect(pdf.slice(at).startsWith(`${i + 1} 0 obj`)).toBe(true);
  });
});

test("a second loading changes nothing, and new rows number on", async () => {
  const before = await readdir(join(folder, "media"));
  expect(await load()).toBe(false);
  expect(await readdir(join(folder, "media"))).toHaveLength(before.length);
  const course = { title: "Un cours de plus", medium_title: "Un cours de plus" };
  const { id } = await db
    .insertInto("courses")
    .values(course)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { n } = await db
    .selectFrom("courses")
    .select(db.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  expect(id).toBe(Number(n));
});

test("production refuses", async () => {
  await expect(loadDemo({ db, storage, production: true })).rejects.toThrow(
    /refused in production/,
  );
});

test("each of the staff's tables has something to show", async () => {
  const { rows } = await sql`select (select count(*)::int from audit) as journal,
    (select count(*)::int from user_imports) as imports,
    (select count(*)::int from promotions where undone_at is null) as promotions,
    (select count(*)::int from gateway_notifications where outcome = 'paid') as paid`.execute(db);
  expect(rows).toEqual([{ journal: 8, imports: 2, promotions: 1, paid: 1 }]);
});

test("the student whose password is told has a week behind them, and something to see again today", async () => {
  const student = await userId("etudiant");
  const of = (table: "cards" | "reviews" | "plan_lessons") =>
    db.selectFrom(table).where("user_id", "=", student);
  const due = await of("cards").where("due_on", "<=", "2026-11-20").select("id").execute();
  expect(due.length).toBeGreaterThanOrEqual(2);
  const reviews = await of("reviews").where("key", "is not", null).select("at").execute();
  expect(reviews.length).toBeGreaterThanOrEqual(2);
  const days = await of("plan_lessons").select("day").distinct().orderBy("day").execute();
  expect(days[0]?.day && days[0].day < "2026-11-20").toBe(true);
  expect(days.length).toBeGreaterThan(5);
});

test("answers of the told student are right, wrong, and wait for the told teacher", async () => {
  const student = await userId("etudiant");
  const exercises = await db
    .selectFrom("given_answers")
    .where("user_id", "=", student)
    .select("verdict")
    .execute();
  expect(new Set(exercises.map(({ verdict }) => verdict))).toEqual(
    new Set(["correct", "incorrect", "undecided"]),
  );
  const quizzes = await db
    .selectFrom("quizzes")
    .where("user_id", "=", student)
    .where("ended_at", "is not", null)
    .select("id")
    .execute();
  expect(quizzes.length).toBeGreaterThanOrEqual(2);
  const teacher = { userId: await userId("enseignant"), administrator: false, now };
  const { rows: answers } = await listUndecided(db, teacher, {});
  expect(new Set(answers.map(({ source }) => source.kind))).toEqual(new Set(["exercise", "quiz"]));
});

test("quizzes have questions in several subjects, and enough answers for their rates to be told", async () => {
  const { rows } = await sql<{ questions: number; quizzes: number; least: number }>`select
    (select count(*)::int from quiz_questions) as questions,
    (select count(*)::int from (select section_id from quiz_questions group by section_id
      having count(*) >= 5) sections) as quizzes,
    (select count(distinct n.subject)::int from quiz_question_notions qn join notions n on n.id = qn.notion_id) as subjects,
    (select count(*)::int from quiz_questions q where moment_resource_id is null) as "withoutMoment",
    (select min(students)::int from (select count(distinct z.user_id) as students from quiz_questions q
      left join quiz_items i on i.question_id = q.id left join quizzes z on z.id = i.quiz_id group by q.id) each) as least`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({ quizzes: 7, subjects: 3, withoutMoment: 0 });
  expect(rows[0]?.questions).toBeGreaterThanOrEqual(40);
  expect(rows[0]?.least).toBeGreaterThanOrEqual(5);
});

test("one chapter opens next month, and one file has an earlier version", async () => {
  const dated = await sql<{ course: string; day: string }>`
    select c.title as course, s.opens_on as day from sections s join courses c on c.id = s.course_id
    where s.opens_on is not null`.execute(db);
  expect(dated.rows).toEqual([{ course: "Thermodynamique", day: "2026-12-12" }]);
  const versions = await sql`select from earlier_versions`.execute(db);
  expect(versions.rows).toHaveLength(1);
});
