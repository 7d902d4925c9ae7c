import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { demoPassword } from "../../../../demo/people.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { advanceSequences } from "../rows.ts";
import {
  firstNames,
  lastNames,
  lit,
  mapSizes,
  names,
  pick,
  type School,
  sizes,
  word,
} from "../school.ts";
import { courseContent } from "./scale-courses.ts";

/**
 * Fills a database with a school of that many times `sizes` (in fifths), for measurements: the same
 * at each run on an empty database, but for dates, which are told from today. Its media have rows
 * and no bytes. Accounts are eleve-1@echelle.majorant.tn and on, with the demo's password.
 * @throws CannotStart where such a school is there already.
 */
export async function loadScale(db: Kysely<DB>, scale: number): Promise<School["n"]> {
  const hash = await hashPassword(demoPassword);
  const n = mapSizes((name) => sizes[name] * scale);
  await db.transaction().execute(async (trx) => {
    await sql`lock table users in exclusive mode`.execute(trx);
    const firstStudent = trx.selectFrom("users").where("email", "=", "eleve-1@echelle.majorant.tn");
    if (await firstStudent.select("id").executeTakeFirst())
      throw new CannotStart("This database has a school of that kind already.");
    const school = { n, base: await lastIds(trx) };
    for (const statement of [...outline(school, hash), ...courseContent(school), ...access(school)])
      await statement.execute(trx);
    await advanceSequences(trx, names);
  });
  await sql`analyze`.execute(db);
  return n;
}

async function lastIds(trx: Transaction<DB>): Promise<School["base"]> {
  const base = mapSizes(() => 0);
  for (const name of names) {
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(max(id), 0) as last from ${sql.table(name)}`.execute(trx);
    base[name] = rows[0]?.last ?? 0;
  }
  return base;
}

/** Tracks (1 in 12), their two years, then the subjects of each year; accounts and groups. */
function outline({ n, base }: School, hash: string): RawBuilder<unknown>[] {
  const tracks = n.categories / 12;
  const years = 2 * tracks;
  return [
    sql`insert into categories (id, title, parent_id, position)
      select ${lit(base.categories)} + i, 'Filière ' || i, null, i from generate_series(1, ${lit(tracks)}) i`,
    sql`insert into categories (id, title, parent_id, position)
      select ${lit(base.categories)} + ${lit(tracks)} + i, (1 + (i - 1) % 2) || 'e année ' || (1 + (i - 1) / 2),
        ${lit(base.categories)} + 1 + (i - 1) / 2, i from generate_series(1, ${lit(years)}) i`,
    sql`insert into categories (id, title, parent_id, position)
      select ${lit(base.categories)} + ${lit(tracks + years)} + i, 'Matière ' || i,
        ${lit(base.categories)} + ${lit(tracks)} + 1 + (i - 1) % ${lit(years)}, i
      from generate_series(1, ${lit(n.categories - tracks - years)}) i`,
    sql`insert into users (id, email, password_hash, first_name, last_name, city, country, category_id, role)
      select ${lit(base.users)} + i, 'eleve-' || i || '@echelle.majorant.tn', ${hash},
        ${word("i", 1, firstNames)}, ${word("i", 2, lastNames)}, 'Tunis', 'Tunisie',
        ${lit(base.categories)} + ${lit(tracks + years)} + ${pick("i", 3, n.categories - tracks - years)},
        (case when i % 25 = 0 then 'ROLE_ENSEIGNANT' else 'ROLE_APPRENANT' end)::role
      from generate_series(1, ${lit(n.users)}) i`,
    sql`insert into groups (id, name, parent_id)
      select ${lit(base.groups)} + i, 'Groupe ' || i,
        case when i > ${lit(n.groups / 10)} then ${lit(base.groups)} + ${pick("i", 4, n.groups / 10)} end
      from generate_series(1, ${lit(n.groups)}) i`,
    // each account in one group, one in five in a second
    sql`insert into group_members (user_id, group_id)
      select ${lit(base.users)} + i, ${lit(base.groups)} + ${pick("i", 5, n.groups)} from generate_series(1, ${lit(n.users)}) i
      union select ${lit(base.users)} + i, ${lit(base.groups)} + ${pick("i", 6, n.groups)}
      from generate_series(5, ${lit(n.users)}, 5) i`,
  ];
}

/**
 * Of 1,000 assignments, 900 name a user and a course, 50 a user and a subject, 49 a group and a
 * course, 1 a group and a subject. Seven in ten are current, a fifth is over, a tenth is to come.
 */
function access({ n, base }: School): RawBuilder<unknown>[] {
  const subjects = (n.categories * 3) / 4;
  const subject = sql`${lit(base.categories)} + ${lit(n.categories - subjects)} + ${pick("i", 13, subjects)}`;
  return [
    sql`insert into assignments (id, user_id, group_id, course_id, category_id, role, starts_at, ends_at)
      select ${lit(base.assignments)} + i,
        case when i % 200 >= 10 then ${lit(base.users)} + ${pick("i", 11, n.users)} end,
        case when i % 200 < 10 then ${lit(base.groups)} + ${pick("i", 11, n.groups)} end,
        case when i % 200 < 190 and i % 1000 > 0 then ${lit(base.courses)} + ${pick("i", 12, n.courses)} end,
        case when i % 200 >= 190 or i % 1000 = 0 then ${subject} end,
        (case when i % 200 >= 10 and i % 17 = 0 then 'ROLE_ENSEIGNANT' else 'ROLE_APPRENANT' end)::role,
        case ${pick("i", 14, 10)} when 1 then today + interval '30 days' when 2 then null else today - interval '90 days' end,
        case ${pick("i", 14, 10)} when 1 then today + interval '120 days' when 2 then null
          when 3 then today - interval '5 days' when 4 then today - interval '5 days'
          else today + interval '120 days' end
      from generate_series(1, ${lit(n.assignments)}) i, date_trunc('day', now()) today`,
  ];
}
