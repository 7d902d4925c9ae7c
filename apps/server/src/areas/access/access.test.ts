import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";

// The access rule lives in SQL (migrations/0005_access.sql); here it is held against a plain reading of
// docs/product/access.md, on random schools.

const { db } = await testDatabase();
const day = 86_400_000;
const now = new Date("2026-11-20T12:00:00Z");

type Assignment = {
  user: boolean;
  who: number;
  course: boolean;
  what: number;
  role: "ROLE_APPRENANT" | "ROLE_ENSEIGNANT";
  from: number | null;
  until: number | null;
};

const index = (most: number) => fc.nat({ max: most - 1 });
/** A tree as parents: each node's parent comes before it, or it has none. */
const tree = (size: number) =>
  fc
    .array(fc.nat(), { minLength: size, maxLength: size })
    .map((picks) => picks.map((pick, node) => (pick % (node + 1)) - 1));

const sizes = { groups: 6, categories: 7, users: 4, courses: 5 };

const school = fc.record({
  groups: tree(sizes.groups),
  categories: tree(sizes.categories),
  members: fc.array(fc.tuple(index(sizes.groups), index(sizes.users)), { maxLength: 8 }),
  placed: fc.array(fc.tuple(index(sizes.courses), index(sizes.categories)), { maxLength: 8 }),
  moves: fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 4 }),
  assignments: fc.array(
    fc.record<Assignment>({
      user: fc.boolean(),
      who: fc.nat(),
      course: fc.boolean(),
      what: fc.nat(),
      role: fc.constantFrom("ROLE_APPRENANT" as const, "ROLE_ENSEIGNANT" as const),
      // Days from now: the edges (0) are where "dates include now" is decided.
      from: fc.option(fc.integer({ min: -2, max: 1 })),
      until: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { maxLength: 10 },
  ),
});

type School = typeof school extends fc.Arbitrary<infer T> ? T : never;

const ancestors = (parents: number[], node: number): number[] => {
  const above = parents[node] ?? -1;
  return above < 0 ? [node] : [node, ...ancestors(parents, above)];
};

/** Moves nodes as an administrator would; a move below itself is not one. */
function treeAfterMoves(parents: number[], moves: [boolean, number, number][], which: boolean) {
  const after = [...parents];
  const edges: [number, number][] = [];
  for (const [groups, node, to] of moves) {
    if (groups !== which) continue;
    const child = node % parents.length;
    const parent = to % parents.length;
    if (ancestors(after, parent).includes(child)) continue;
    after[child] = parent;
    edges.push([child, parent]);
  }
  return { after, edges };
}

/** The courses that a user holds with a role, read from docs/product/access.md, Holding a role, word for word. */
function expected(s: School, user: number, role: Assignment["role"]): number[] {
  const groups = treeAfterMoves(s.groups, s.moves, true).after;
  const categories = treeAfterMoves(s.categories, s.moves, false).after;
  const groupIds = new Set(
    s.members
      .filter(([, member]) => member === user)
      .flatMap(([group]) => ancestors(groups, group)),
  );
  const current = s.assignments.filter(
    (a) =>
      a.role === role &&
      (a.from === null || a.from <= 0) &&
      (a.until === null || a.until > 0) &&
      !(a.from !== null && a.until !== null && a.from >= a.until) &&
      (a.user ? a.who % sizes.users === user : groupIds.has(a.who % sizes.groups)),
  );
  const holds = (course: number) =>
    current.some((a) =>
      a.course
        ? a.what % sizes.courses === course
        : s.placed.some(
            ([placedCourse, category]) =>
              placedCourse === course &&
              ancestors(categories, category).includes(a.what % sizes.categories),
          ),
    );
  return [...Array(sizes.courses).keys()].filter(holds);
}

const unique = <T extends number[]>(pairs: T[]) => [
  ...new Map(pairs.map((pair) => [pair.join(), pair])).values(),
];

/** Writes a school with ids from 1, in the order of its arrays. */
async function write(s: School): Promise<void> {
  await sql`truncate groups, categories, users, courses restart identity cascade`.execute(db);
  const date = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * day);
  for (const parent of s.groups)
    await db
      .insertInto("groups")
      .values({ name: "g", parent_id: parent < 0 ? null : parent + 1 })
      .execute();
  for (const parent of s.categories)
    await db
      .insertInto("categories")
      .values({ title: "c", parent_id: parent < 0 ? null : parent + 1 })
      .execute();
  for (let user = 0; user < sizes.users; user++)
    await db
      .insertInto("users")
      .values({ email: `u${user}@exemple.tn`, password_hash: "", first_name: "", last_name: "" })
      .execute();
  for (let course = 0; course < sizes.courses; course++)
    await db.insertInto("courses").values({ title: "c", medium_title: "c" }).execute();
  for (const [group, user] of unique(s.members))
    await db
      .insertInto("group_members")
      .values({ group_id: group + 1, user_id: user + 1 })
      .execute();
  for (const [course, category] of unique(s.placed))
    await db
      .insertInto("course_categories")
      .values({ course_id: course + 1, category_id: category + 1 })
      .execute();
  for (const a of s.assignments) {
    if (a.from !== null && a.until !== null && a.from >= a.until) continue;
    await db
      .insertInto("assignments")
      .values({
        user_id: a.user ? (a.who % sizes.users) + 1 : null,
        group_id: a.user ? null : (a.who % sizes.groups) + 1,
        course_id: a.course ? (a.what % sizes.courses) + 1 : null,
        category_id: a.course ? null : (a.what % sizes.categories) + 1,
        role: a.role,
        starts_at: date(a.from),
        ends_at: date(a.until),
      })
      .execute();
  }
  for (const [child, parent] of treeAfterMoves(s.groups, s.moves, true).edges)
    await db
      .updateTable("groups")
      .set({ parent_id: parent + 1 })
      .where("id", "=", child + 1)
      .execute();
  for (const [child, parent] of treeAfterMoves(s.categories, s.moves, false).edges)
    await db
      .updateTable("categories")
      .set({ parent_id: parent + 1 })
      .where("id", "=", child + 1)
      .execute();
}

describe("the access rule", () => {
  test("answers as the rule reads, on random schools whose trees are moved about", async () => {
    await fc.assert(
      fc.asyncProperty(school, async (s) => {
        await write(s);
        for (const role of ["ROLE_APPRENANT", "ROLE_ENSEIGNANT"] as const) {
          for (let user = 0; user < sizes.users; user++) {
            const { rows } = await sql<{ id: number }>`
              select held_courses as id from held_courses(${user + 1}, ${role}::role, ${now})`.execute(
              db,
            );
            const courseIds = rows.map(({ id }) => id - 1).sort((a, b) => a - b);
            expect(courseIds).toEqual(expected(s, user, role));
            const { rows: each } = await sql<{ course: number; held: boolean }>`
              select id - 1 as course, holds_course(${user + 1}, ${role}::role, id, ${now}) as held
              from courses order by id`.execute(db);
            expect(each.filter((row) => row.held).map((row) => row.course)).toEqual(courseIds);
          }
          const { rows: members } = await sql<{ pair: string }>`
            select concat_ws(' ', c.id - 1, holder - 1) as pair
            from courses c, course_holders(c.id, ${role}::role, ${now}) holder`.execute(db);
          const pairs = [...Array(sizes.users).keys()].flatMap((user) =>
            expected(s, user, role).map((course) => `${course} ${user}`),
          );
          expect(members.map(({ pair }) => pair).sort()).toEqual(pairs.sort());
          const { rows: asked } = await sql<{ pair: string }>`
            with every as (select u.id as user_id, c.id as course_id from users u, courses c)
            select concat_ws(' ', course_id - 1, user_id - 1) as pair
            from held_pairs(
              array(select user_id from every order by user_id, course_id),
              array(select course_id from every order by user_id, course_id), ${role}::role, ${now})`.execute(
            db,
          );
          expect(asked.map(({ pair }) => pair).sort()).toEqual(pairs);
        }
      }),
      { numRuns: 40 },
    );
    // Forty schools are written anew: on a busy machine that takes its time.
  }, 300_000);

  test.each(["groups", "categories"] as const)(
    "keeps a node of %s from becoming its own descendant",
    async (table) => {
      await sql`truncate groups, categories restart identity cascade`.execute(db);
      const name = table === "groups" ? { name: "a" } : { title: "a" };
      for (const parent_id of [null, 1, 2])
        await db
          .insertInto(table)
          .values({ ...name, parent_id } as never)
          .execute(); // one of the two tables
      for (const parent_id of [1, 2, 3]) {
        const move = db.updateTable(table).set({ parent_id }).where("id", "=", 1).execute();
        await expect(move).rejects.toThrow(/cannot become its own descendant/);
      }
    },
  );
});
