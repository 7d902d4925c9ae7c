import { usualTemplates } from "@majorant/domain/follow-ups/templates";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

/** A day of Tunis so many days ago. */
const dayAgo = (now: Date, days: number) =>
  sql`(${now}::timestamptz at time zone 'Africa/Tunis')::date - ${sql.lit(days)}`;

/**
 * Students who need a word, some for each reason that the demo's other parts give none for: one has
 * paid and not begun, two have not come for long, two come back to one video, two lose their access. One
 * was written to.
 */
export async function followUpsDemo(
  trx: Transaction<DB>,
  now: Date,
  { userId }: People,
): Promise<void> {
  const id = (name: string) => getOrThrow(userId, name);
  const ids = (...names: string[]) => sql`(${sql.join(names.map(id))})`;

  for (const table of ["positions", "viewing_days", "active_days", "attempts"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id("nour.hammami")).execute();

  const gone = ids("khalil.bensalem", "youssef.dridi");
  for (const table of [sql`viewing_days`, sql`active_days`])
    await sql`delete from ${table} where user_id in ${gone} and day > ${dayAgo(now, 15)}`.execute(
      trx,
    );
  await sql`
    insert into active_days (day, user_id)
    select ${dayAgo(now, 16)} - (row_number() over (order by id))::integer, id
    from users where id in ${gone} on conflict do nothing`.execute(trx);

  // Each in the video that they are least far in.
  await sql`
    with again as (
      select distinct on (p.user_id) p.user_id, p.resource_id
      from positions p where p.user_id in ${ids("ines.khelifi", "omar.belhadj")}
        and p.watched < 0.9 and holds_course(p.user_id, 'ROLE_APPRENANT',
          (select s.course_id from resources r join sections s on s.id = r.section_id
            where r.id = p.resource_id), ${now})
      order by p.user_id, p.watched, p.resource_id)
    insert into viewing_days (user_id, resource_id, day, seconds)
    select user_id, resource_id, ${dayAgo(now, 1)} - back, 240
    from again, generate_series(0, 8, 4) back
    on conflict (user_id, resource_id, day) do nothing`.execute(trx);

  await trx
    .insertInto("assignments")
    .values(
      ["rayen.chebbi", "syrine.jebali"].map((name, n) => ({
        user_id: id(name),
        role: "ROLE_APPRENANT" as const,
        category_id: sql<number>`(select category_id from users where id = ${id(name)})`,
        starts_at: daysFrom(now, -27),
        ends_at: daysFrom(now, 3 + n),
      })),
    )
    .execute();

  const { subject, content } = usualTemplates.inactive;
  const words = (text: string) =>
    text.replace("{prénom}", "Khalil").replace("{lien}", "https://majorant.tn/student/myCourses/");
  const record = { reason: "inactive", course_id: null, by_id: id("admin") };
  await trx
    .insertInto("follow_ups")
    .values({
      ...record,
      user_id: id("khalil.bensalem"),
      kind: "written",
      at: daysFrom(now, -3),
      subject: words(subject),
      content: words(content),
    })
    .execute();
}
