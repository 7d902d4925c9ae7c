import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Reader } from "../../../platform/jobs/mail.ts";
import { awaitedInstalments } from "../../access/awaited-instalments.queries.ts";

/** A right that ends, and how many days before its end its holders were told of already. */
export type Expiry = {
  id: number;
  /** What it opens: a category's title or a course's. */
  target: string;
  since: Date;
  until: Date;
  /** A student's own right to a category: what they buy begins at its end (docs/product/orders.md). */
  extendable: boolean;
  told: number[];
};

/**
 * The students' rights that end between now and so many days from now; not those that an instalment gave whose next one may still
 * be paid: its own reminders say when lessons close.
 */
export async function listExpiries(
  db: Kysely<DB>,
  { now, days }: { now: Date; days: number },
): Promise<Expiry[]> {
  const { rows } = await sql<Expiry>`
    select a.id, coalesce(g.title, c.title) as target,
      greatest(a.created_at, a.starts_at) as since, a.ends_at as until,
      (a.user_id is not null and a.category_id is not null) as extendable,
      array(select w.days from access_warnings w
        where w.assignment_id = a.id and w.ends_at = a.ends_at) as told
    from assignments a
    left join categories g on g.id = a.category_id
    left join courses c on c.id = a.course_id
    where a.role = 'ROLE_APPRENANT' and a.ends_at > ${now}
      and a.ends_at <= ${now}::timestamptz + make_interval(days => ${days}::int + 1)
      and not exists (select from ${awaitedInstalments(sql.ref("a.order_line_id"))} where is_next)
    order by a.ends_at, a.id`.execute(db);
  return rows;
}

/** Notes that an end was told so many days before; answers whether it is the first time. */
export async function claimWarning(
  trx: Transaction<DB>,
  { id, until, days }: { id: number; until: Date; days: number },
): Promise<boolean> {
  const row = await trx
    .insertInto("access_warnings")
    .values({ assignment_id: id, ends_at: until, days })
    .onConflict((conflict) => conflict.doNothing())
    .returning("days")
    .executeTakeFirst();
  return row !== undefined;
}

type Holder = { id: number } & Reader;

/**
 * Who loses a course when this right ends: those whom it names, themselves or by a group, but for
 * whom other rights hold all of its courses at that moment. The access rule itself says so.
 */
export async function listStudentsLosingCourses(
  trx: Transaction<DB>,
  { id, until }: { id: number; until: Date },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    with ending as (select * from assignments where id = ${id}),
    opened as (
      select c.id from ending e join courses c on c.active and (c.id = e.course_id or c.id in (
        select cc.course_id from category_tree t
        join course_categories cc on cc.category_id = t.descendant_id
        where t.ancestor_id = e.category_id))),
    named as (
      select user_id as id from ending where user_id is not null
      union
      select m.user_id from ending e
      join group_tree t on t.ancestor_id = e.group_id
      join group_members m on m.group_id = t.descendant_id),
    lost as (
      select named.id as user_id, opened.id as course_id from named cross join opened
      except
      select held, opened.id
      from opened, lateral course_holders(opened.id, 'ROLE_APPRENANT', ${until}) held)
    select u.id, u.email, u.first_name as "firstName", u.language from users u
    where u.active and u.id in (select user_id from lost)
    order by u.id`.execute(trx);
  return rows;
}
