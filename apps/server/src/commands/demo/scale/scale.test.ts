import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { checkMoney, findMoneyCheck } from "../../../areas/operations/money/money.queries.ts";
import { loadScale } from "./scale.ts";

const { db } = await testDatabase();

beforeAll(async () => {
  await loadScale(db, 1);
});

const one = async (on: typeof db, query: ReturnType<typeof sql<Record<string, number>>>) =>
  (await query.execute(on)).rows[0] ?? {};

test("scale 1 is the school that the home page claims", async () => {
  const counts = sql<Record<string, number>>`select
    (select count(*) from users) as users, (select count(*) from courses) as courses,
    (select count(*) from categories) as categories, (select count(*) from groups) as groups,
    (select count(*) from assignments) as assignments`;
  expect(await one(db, counts)).toEqual({
    users: 2_250,
    courses: 1_800,
    categories: 60,
    groups: 100,
    assignments: 20_000,
  });
});

test("the nightly check of the money finds nothing in it", async () => {
  await checkMoney(db, new Date());
  expect(await findMoneyCheck(db)).toMatchObject({ ecarts: 0, lignes: [] });
});

test("every course has chapters with videos and files, and a student follows some tens of courses", async () => {
  const content = sql<Record<string, number>>`select
    min(sections) as sections, min(videos) as videos, min(files) as files from (
      select count(distinct s.id) as sections, count(*) filter (where r.kind = 'video') as videos,
        count(*) filter (where r.kind = 'file') as files
      from sections s join resources r on r.section_id = s.id group by s.course_id) per_course`;
  expect(await one(db, content)).toEqual({ sections: 10, videos: 20, files: 10 });
  const followed = sql<
    Record<string, number>
  >`select percentile_cont(0.5) within group (order by held) as median,
      max(held) as most
    from (select (select count(*) from held_courses(u.id, 'ROLE_APPRENANT', now())) as held
      from users u where u.id % 45 = 0) some_users`;
  const { median, most } = await one(db, followed);
  expect(median).toBeGreaterThan(15);
  expect(most).toBeLessThan(300);
});

test("two runs make the same school", async () => {
  const [first, second] = [await testDatabase(), await testDatabase()];
  await loadScale(first.db, 0.2);
  await loadScale(second.db, 0.2);
  const print = sql<Record<string, number>>`select
    (select sum(hashtextextended(concat_ws('|', user_id, group_id, course_id, category_id, role), 0)) from assignments) as access,
    (select sum(hashtextextended(concat_ws('|', section_id, kind, name, tag_id, medium_id), 0)) from resources) as resources,
    (select sum(hashtextextended(concat_ws('|', id, email, first_name, last_name, category_id, role), 0)) from users) as users`;
  expect(await one(first.db, print)).toEqual(await one(second.db, print));
});

test("a second school in one database is refused, and leaves it as it was", async () => {
  await expect(loadScale(db, 1)).rejects.toThrow(/already/);
  const users = sql<Record<string, number>>`select count(*) as users from users`;
  expect(await one(db, users)).toEqual({ users: 2_250 });
});
