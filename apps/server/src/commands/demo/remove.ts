import { sql, type Transaction } from "kysely";
import { pino } from "pino";
import { categories, type DemoCategory } from "../../../demo/categories.ts";
import { demoBatch, demoClassCode, demoWelcome } from "../../../demo/codes.ts";
import { courses } from "../../../demo/courses/all.ts";
import { demoSeller } from "../../../demo/invoices.ts";
import { offers } from "../../../demo/offers.ts";
import { demoContest, papers } from "../../../demo/papers.ts";
import { paymentPlaces } from "../../../demo/paying.ts";
import { type DemoGroup, groups } from "../../../demo/people.ts";
import { tags } from "../../../demo/tags.ts";
import { removeAccount } from "../../areas/accounts/own/remove-account.queries.ts";
import { removeCourses } from "../../areas/catalogue/courses/courses.admin.queries.ts";
import { removeUnusedMedium } from "../../areas/files/media/unused.queries.ts";
import { ordersOfDeletedAccounts } from "../../areas/shop/orders/account-deletion.ts";
import { recordCommand } from "../../platform/audit.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.ts";
import { openEvents } from "../../platform/events.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findDemoAccounts } from "./demo-accounts.ts";
import { readDemoExercises } from "./exercises.ts";
import { readDemoNotions } from "./papers.ts";
import { removeDemoSittings } from "./sittings.ts";

/** What went, counted; and what stays, each with its reason. */
export type Removal = { gone: string[]; stays: string[] };

/**
 * Takes the demo's accounts and content out of a database, in one transaction. What somebody else uses, and
 * what accounting and the journal hold, stays and is said. What was renamed is no longer the demo's.
 */
export async function removeDemo(database: Database, storage: Storage): Promise<Removal> {
  const { db } = database;
  const jobs = openJobs(database, pino({ level: "silent" }));
  const events = openEvents();
  ordersOfDeletedAccounts({ events, jobs });
  const stays: string[] = [];
  const { counts, mediumIds, prefixes } = await db.transaction().execute(async (trx) => {
    const sittings = await removeDemoSittings(trx);
    const accounts = await removeAccounts(trx, { events, jobs }, stays);
    const removedCourses = await removeUnusedCourses(trx, stays);
    const counts = {
      accounts,
      courses: removedCourses.count,
      codes: await removeCodes(trx, stays),
      offers: await removeOffers(trx, stays),
      groups: await removeGroups(trx, stays),
      categories: await removeCategories(trx, stays),
      tags: await removeTags(trx),
      "mock concours": sittings.count,
      papers: await removePapers(trx),
      notions: await removeNotions(trx),
      "places of payment": await clearSettings(trx, paymentPlaces),
      "particulars of who sells": await clearSettings(trx, demoSeller),
    };
    if (Object.values(counts).some((count) => count > 0))
      await recordCommand(trx, "demo", {
        action: "delete",
        subject: { kind: "demo", id: null },
        details: { comptes: counts.accounts, cours: counts.courses, offres: counts.offers },
        now: systemClock(),
      });
    await sayRecords(trx, stays);
    return { counts, mediumIds: removedCourses.mediumIds, prefixes: sittings.prefixes };
  });
  // The rows of media first let go of: their bytes leave storage with them.
  for (const id of mediumIds) await removeUnusedMedium(db, id, () => storage.remove(`media/${id}`));
  for (const prefix of prefixes) await storage.remove(prefix);
  const gone = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  return { gone, stays };
}

async function removeAccounts(
  trx: Transaction<DB>,
  platform: Parameters<typeof removeAccount>[1],
  stays: string[],
): Promise<number> {
  const accounts = await findDemoAccounts(trx);
  const open = accounts.filter(({ fits }) => fits);
  for (const { id } of open) await removeAccount(trx, platform, id);
  for (const { email } of accounts.filter(({ fits }) => !fits))
    stays.push(
      `${email}: its password was changed, so somebody may use it; delete it in /utilisateurs`,
    );
  const { administrators } = await trx
    .selectFrom("users")
    .where("active", "=", true)
    .where((e) => e.or([e("administrator", "=", true), e("role", "=", "ROLE_ADMINISTRATEUR")]))
    .select((e) => e.fn.countAll<number>().as("administrators"))
    .executeTakeFirstOrThrow();
  if (Number(administrators) === 0)
    stays.push("nobody who administers: `npm run admin -- --email …` makes somebody");
  return open.length;
}

/** Assignments by which somebody holds something: their own, or of a group that has members. */
const held = sql`(select a.course_id, a.category_id from assignments a
  where a.user_id is not null or exists (select from group_tree t
    join group_members m on m.group_id = t.descendant_id where t.ancestor_id = a.group_id))`;

/** Courses that somebody follows, teaches, was sold with a class, or wrote in. */
async function removeUnusedCourses(trx: Transaction<DB>, stays: string[]) {
  const titles = courses.map(({ title }) => title);
  const { rows } = await sql<{ id: number; title: string; used: boolean }>`
    select c.id, c.title,
      exists (select from ${held} h where h.course_id = c.id)
      or exists (select from ${held} h join category_tree t on t.ancestor_id = h.category_id
        join course_categories cc on cc.category_id = t.descendant_id where cc.course_id = c.id)
      or exists (select from video_requests v where v.course_id = c.id and v.user_id is not null)
      or exists (select from sections s join resources r on r.section_id = s.id
        where s.course_id = c.id and (
          exists (select from notes n where n.resource_id = r.id)
          or exists (select from positions p where p.resource_id = r.id)
          or exists (select from questions q left join answers a on a.question_id = q.id
            where q.resource_id = r.id and (q.author_id is not null or a.author_id is not null))))
      or exists (select from sections s join exercises e on e.section_id = s.id
        join attempts a on a.exercise_id = e.id where s.course_id = c.id) as used
    from courses c where c.title = any (${titles}) order by c.id`.execute(trx);
  const unused = rows.filter(({ used }) => !used).map(({ id }) => id);
  for (const { title } of rows.filter(({ used }) => used))
    stays.push(
      `the course “${title}”: an account that is not the demo's follows it or wrote in it`,
    );
  const { mediumIds } = await removeCourses(trx, unused);
  return { count: unused.length, mediumIds };
}

/** Codes that orders were made with stay in the accounts, and are of no use any more. */
async function removeCodes(trx: Transaction<DB>, stays: string[]): Promise<number> {
  const codes = [demoWelcome.code, demoClassCode.code];
  const isDemo = sql<boolean>`(code = any (${codes})
    or batch_id in (select id from code_batches where name = ${demoBatch.name}))`;
  const { rows } = await sql`delete from codes where ${isDemo}
    and not exists (select from code_uses u where u.code_id = codes.id) returning id`.execute(trx);
  const used = await trx
    .updateTable("codes")
    .where(isDemo)
    .set({ active: false })
    .returning("code")
    .execute();
  for (const { code } of used)
    stays.push(`the code “${code}”: orders were made with it; it is out of use`);
  await sql`delete from code_batches b where name = ${demoBatch.name}
    and not exists (select from codes k where k.batch_id = b.id)`.execute(trx);
  return rows.length;
}

/** Offers that were sold stay in the accounts, and are sold no more. */
async function removeOffers(trx: Transaction<DB>, stays: string[]): Promise<number> {
  const titles = offers.map(({ title }) => title);
  const { rows } = await sql`
    delete from offers where title = any (${titles})
      and not exists (select from order_lines l where l.offer_id = offers.id)
      and not exists (select from code_offers k where k.offer_id = offers.id)
    returning id`.execute(trx);
  const sold = await trx
    .updateTable("offers")
    .where("title", "in", titles)
    .set({ active: false })
    .returning("title")
    .execute();
  for (const { title } of sold)
    stays.push(`the offer “${title}”: orders or codes name it; it is no longer for sale`);
  return rows.length;
}

/** Deletes rows as long as there are some that nothing holds: a tree goes from its leaves on. */
async function removeLeaves(remove: () => Promise<{ rows: unknown[] }>): Promise<number> {
  let count = 0;
  for (let { rows } = await remove(); rows.length > 0; { rows } = await remove())
    count += rows.length;
  return count;
}

const namesOfGroups = (all: readonly DemoGroup[]): string[] =>
  all.flatMap(({ name, groups: below = [] }) => [name, ...namesOfGroups(below)]);

async function removeGroups(trx: Transaction<DB>, stays: string[]): Promise<number> {
  const names = namesOfGroups(groups);
  const count = await removeLeaves(() =>
    sql`delete from groups g where g.name = any (${names})
      and not exists (select from group_members where group_id = g.id)
      and not exists (select from groups below where below.parent_id = g.id)
    returning id`.execute(trx),
  );
  const left = await trx.selectFrom("groups").where("name", "in", names).select("name").execute();
  for (const { name } of left) stays.push(`the group “${name}”: accounts or groups are in it`);
  return count;
}

const titlesOfCategories = (all: readonly DemoCategory[]): string[] =>
  all.flatMap(({ title, children = [] }) => [title, ...titlesOfCategories(children)]);

async function removeCategories(trx: Transaction<DB>, stays: string[]): Promise<number> {
  const titles = titlesOfCategories(categories);
  const count = await removeLeaves(() =>
    sql`delete from categories c where c.title = any (${titles})
      and not exists (select from categories below where below.parent_id = c.id)
      and not exists (select from course_categories where category_id = c.id)
      and not exists (select from offers where category_id = c.id)
      and not exists (select from order_lines where category_id = c.id)
      and not exists (select from code_categories where category_id = c.id)
      and not exists (select from users where category_id = c.id)
      and not exists (select from ${held} h where h.category_id = c.id)
    returning id`.execute(trx),
  );
  const left = await trx
    .selectFrom("categories")
    .where("title", "in", titles)
    .select("full_title as title")
    .orderBy("id")
    .execute();
  for (const { title } of left)
    stays.push(
      `the class “${title}”: courses, orders, codes, accounts or classes below it are in it`,
    );
  return count;
}

async function removeTags(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql`
    delete from tags where name = any (${tags.map(({ name }) => name)})
      and not exists (select from resources where tag_id = tags.id)
      and not exists (select from video_requests v where v.tag_id = tags.id and v.user_id is not null)
    returning id`.execute(trx);
  return rows.length;
}

/** Its own, and those that its exercises named, as far as nothing carries them any more. */
async function removeNotions(trx: Transaction<DB>): Promise<number> {
  const titles = [
    ...(await readDemoExercises()).flatMap(({ notions }) => notions),
    ...(await readDemoNotions()).map(({ title }) => title),
  ];
  return removeLeaves(() =>
    sql`
    delete from notions n where n.search in (select folded(title) from unnest(${titles}::text[]) title)
      and not exists (select from notions below where below.parent_id = n.id)
      and not exists (select from exercise_notions where notion_id = n.id)
      and not exists (select from video_notions where notion_id = n.id)
      and not exists (select from paper_question_notions where notion_id = n.id)
      and not exists (select from quiz_question_notions where notion_id = n.id)
    returning id`.execute(trx),
  );
}

/** Papers by what they are called; one that was renamed is no longer the demo's. */
async function removePapers(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql`
    delete from papers where contest = ${demoContest}
      and title = any (${papers.map(({ title }) => title)}) returning id`.execute(trx);
  return rows.length;
}

/** The demo's bank does not exist, nobody may pay there; nor does who sells. What was changed is the school's own. */
async function clearSettings(
  trx: Transaction<DB>,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  let count = 0;
  for (const [name, value] of Object.entries(settings)) {
    const { numUpdatedRows } = await trx
      .updateTable("settings")
      .where("name", "=", name)
      .where("value", "=", value)
      .set({ value: "" })
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/** What can't be rewritten, counted. */
async function sayRecords(trx: Transaction<DB>, stays: string[]): Promise<void> {
  const { rows } = await sql<{ orders: number; requests: number; lines: number }>`select
    (select count(*) from orders where user_id is null)::integer as orders,
    (select count(*) from video_requests where user_id is null)::integer as requests,
    (select count(*) from audit where actor_id is null)::integer as lines`.execute(trx);
  const [{ orders, requests, lines } = { orders: 0, requests: 0, lines: 0 }] = rows;
  if (orders > 0)
    stays.push(`${orders} orders without a person: accounts and receipts are never rewritten`);
  if (requests > 0)
    stays.push(`${requests} video requests without a person: what happened to them is kept`);
  if (lines > 0) stays.push(`${lines} lines of the journal of people who are gone`);
}
