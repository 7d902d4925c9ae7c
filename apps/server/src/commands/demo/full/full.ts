import { type Kysely, sql, type Transaction } from "kysely";
import { demoPassword } from "../../../../demo/people.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { CannotStart } from "../../../platform/database/cannot-start.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { loadDemo } from "../load.ts";
import { advanceSequences } from "../rows.ts";
import { fullContent } from "./full-content.ts";
import { fullPeople } from "./full-people.ts";
import { fullSales } from "./full-sales.ts";
import { type FullSchool, fullSizes, type Name, fullTables as tables } from "./full-school.ts";

const counts: Record<Name, string> = {
  courses: "select count(*) from courses",
  sections: "select count(*) from sections",
  videos: "select count(*) from resources where kind = 'video'",
  students: "select count(*) from users where role = 'ROLE_APPRENANT'",
  notions: "select count(*) from notions",
  papers: "select count(*) from papers",
  questions: "select count(*) from questions",
  sessions: "select count(*) from live_sessions",
};

const names = Object.keys(counts) as Name[]; // the keys that it is written with

const figuresOf = (values: readonly (readonly [string, number])[]) =>
  Object.fromEntries(values) as Record<string, number>;

/** How many of each there are now. */
export async function countSchool(db: Kysely<DB>): Promise<Record<Name, number>> {
  const list = names.map((name) => sql`(${sql.raw(counts[name])})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(list)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a select without a table has a row");
  return row;
}

/**
 * Makes of an empty database, or of the demo, a school of `fullSizes`: the demo with all that is in it, and in its
 * own tree of classes as many courses, sections and videos (which share the demo's clips), students in groups, three years of
 * orders, notions, papers, questions and sessions as are missing. The same at each run but for the dates, told from today.
 * Students are eleve-1@grande-ecole.majorant.tn and on, teachers prof-1@…, with the demo's password.
 * `share`, of 1, is how much of it is made. @throws CannotStart where such a school is there already.
 */
export async function loadFull(
  { db, storage, production }: { db: Kysely<DB>; storage: Storage; production: boolean },
  share = 1,
): Promise<Record<Name, number>> {
  await loadDemo({ db, storage, production });
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await sql`lock table users in exclusive mode`.execute(trx);
    const ours = trx.selectFrom("users").where("email", "=", "eleve-1@grande-ecole.majorant.tn");
    if (await ours.select("id").executeTakeFirst())
      throw new CannotStart("This database has the full school already.");
    const there = await countSchool(trx);
    const missing = names.map(
      (name) => [name, Math.max(1, Math.round(fullSizes[name] * share) - there[name])] as const,
    );
    const school: FullSchool = {
      n: figuresOf(missing) as FullSchool["n"], // of all the names
      base: await lastIds(trx),
      passwordHash,
    };
    for (const statement of [...fullContent(school), ...fullPeople(school), ...fullSales(school)])
      await statement.execute(trx);
    await advanceSequences(trx, tables);
  });
  await sql`analyze`.execute(db);
  return countSchool(db);
}

async function lastIds(trx: Transaction<DB>): Promise<FullSchool["base"]> {
  const values = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(trx);
      return [table, rows[0]?.last ?? 0] as const;
    }),
  );
  return figuresOf(values) as FullSchool["base"]; // of all the tables
}
