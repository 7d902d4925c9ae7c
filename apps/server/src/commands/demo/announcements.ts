import { sql, type Transaction } from "kysely";
import { announcements } from "../../../demo/announcements.ts";
import type { DB } from "../../platform/database/schema.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import { emailOf, type People } from "./people.ts";

const day = 86_400_000;

/** What was announced, to whom, and who has read it; the account whose password is told has read none. */
export async function announceDemo(
  trx: Transaction<DB>,
  now: Date,
  catalogue: Catalogue,
  people: People,
): Promise<void> {
  for (const { daysAgo, by, title, content, to, byMail, headDays, read } of announcements) {
    const at = new Date(now.getTime() - daysAgo * day);
    const course = "course" in to ? getOrThrow(catalogue.courseId, to.course) : null;
    const group = "group" in to ? getOrThrow(people.groupId, to.group) : null;
    const { id } = await trx
      .insertInto("announcements")
      .values({
        author_id: getOrThrow(people.userId, by),
        key: crypto.randomUUID(),
        title,
        content,
        audience: course ? "course" : "group",
        course_id: course,
        group_id: group,
        audience_name: "course" in to ? to.course : to.group,
        by_mail: byMail,
        state: "sent",
        send_at: at,
        created_at: at,
        sent_at: at,
        head_until: headDays ? new Date(now.getTime() + headDays * day) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into announcement_recipients (announcement_id, user_id, told_at, mailed, read_at)
      select ${id}, u.id, ${at}, ${byMail},
        case when u.email <> ${emailOf("etudiant")}
          and row_number() over (order by u.id desc) <= round(${read}::numeric * count(*) over ())
          then ${at}::timestamptz + interval '1 hour' * (1 + u.id % 12) end
      from users u where u.active and u.id in (
        select course_holders(${course}, 'ROLE_APPRENANT', ${now})
        union
        select m.user_id from group_tree t join group_members m on m.group_id = t.descendant_id
        where t.ancestor_id = ${group})`.execute(trx);
  }
}
