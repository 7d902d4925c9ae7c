import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { checkMoney, findMoneyCheck } from "../../../areas/operations/money/money.queries.ts";
import { folderStorage } from "../../../platform/storage/folder.ts";
import { countSchool, loadFull } from "./full.ts";
import { fullSizes } from "./full-school.ts";

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "majorant-full-"));
const loading = { db, storage: folderStorage(folder), production: false };
afterAll(() => rm(folder, { recursive: true }));

/** A tenth of it: more of everything than the demo has. */
const share = 0.1;

beforeAll(async () => {
  await loadFull(loading, share);
});

const one = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(db)).rows[0] ?? {};

test("the full school has as many of each as it says, the demo's own among them", async () => {
  const { notions, sessions, ...exact } = await countSchool(db);
  const { notions: _, sessions: __, ...sizes } = fullSizes;
  const expected = Object.entries(sizes).map(([name, size]) => [name, size * share]);
  expect(exact).toEqual(Object.fromEntries(expected));
  // The demo alone has more of these than a tenth of them.
  expect(notions).toBeGreaterThan(fullSizes.notions * share);
  expect(sessions).toBeGreaterThan(fullSizes.sessions * share);
});

test("its courses are in the classes of the demo's tree, and their videos have bytes", async () => {
  expect(
    await one(sql`select
      (select count(*) from categories where title like 'Filière%')::int as made,
      (select count(*) from courses c where not exists
        (select from course_categories cc where cc.course_id = c.id))::int as astray,
      (select count(*) from resources r where r.kind = 'video' and r.medium_id is not null and not exists
        (select from renditions m where m.medium_id = r.medium_id))::int as silent`),
  ).toEqual({ made: 0, astray: 0, silent: 0 });
});

test("its students are in groups, and most hold the courses of their class", async () => {
  const { students, grouped, holding } = await one(sql`select count(*)::int as students,
      (count(*) filter (where exists (select from group_members m where m.user_id = u.id)))::int as grouped,
      (count(*) filter (where exists (select from held_courses(u.id, 'ROLE_APPRENANT', now()))))::int as holding
    from users u where email like 'eleve-%'`);
  expect(grouped).toBe(students);
  expect(Number(holding)).toBeGreaterThan(Number(students) * 0.6);
});

test("its money is right: the nightly check of it finds nothing, and it goes back three years", async () => {
  await checkMoney(db, new Date());
  expect(await findMoneyCheck(db)).toMatchObject({ ecarts: 0, lignes: [] });
  expect(
    await one(sql`select min(created_at) < now() - interval '900 days' as long from orders`),
  ).toEqual({ long: true });
});

test("its orders were made with codes, paid in several payments and given back in part", async () => {
  const { codes, uses, plans, late, credits } = await one(sql`select
    (select count(*) from codes where batch_id is not null)::int as codes,
    (select count(*) from code_uses)::int as uses,
    (select count(*) from payment_plans where begun_at is not null)::int as plans,
    (select count(*) from orders where instalment = 2 and expired_at is not null)::int as late,
    (select count(*) from credit_notes)::int as credits`);
  expect(codes).toBeGreaterThanOrEqual(5_000);
  expect(plans).toBeGreaterThanOrEqual((fullSizes.students * share) / 4);
  for (const some of [uses, late, credits]) expect(Number(some)).toBeGreaterThan(3);
});

test("its journal, which is read by number, has the orders as they were decided one after the other", async () => {
  expect(
    await one(sql`select count(*)::int as decided, (count(*) filter (where at < before))::int as astray
      from (select at, lag(at) over (order by audit.id) as before from audit
        join orders o on o.id = audit.subject_id join users u on u.id = o.user_id
        where subject = 'order' and u.email like 'eleve-%') decided`),
  ).toEqual({ decided: expect.any(Number), astray: 0 });
});

test("a second one in one database is refused, and leaves it as it was", async () => {
  const before = await countSchool(db);
  await expect(loadFull(loading, share)).rejects.toThrow(/already/);
  expect(await countSchool(db)).toEqual(before);
});
