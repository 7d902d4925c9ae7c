import type { CourseMember } from "@majorant/contract/access/members.admin";
import type { CourseRole } from "@majorant/contract/roles";
import { type Kysely, sql } from "kysely";
import { limitClause, type Page, type Paging, pageOf } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { containsFoldedWords } from "../../platform/database/words.ts";

type MembersQuery = Paging & {
  courseId: number;
  role: CourseRole;
  now: Date;
  q?: string | undefined;
};

/** A page of those who hold a role on a course at a moment, why they do, and how many there are. */
export async function listMembers(
  db: Kysely<DB>,
  { courseId, role, now, q, page, size = 25 }: MembersQuery,
): Promise<Page<CourseMember>> {
  const { rows } = await sql<CourseMember & { total: number }>`
    with holders as (
      select u.id, u.last_name as nom, u.first_name as prenom, u.email,
        count(*) over ()::integer as total
      from course_holders(${courseId}, ${role}, ${now}) h(user_id)
      join users u on u.id = h.user_id
      where ${containsFoldedWords(sql`u.search`, q)}
      order by folded(u.last_name), folded(u.first_name), u.id
      ${limitClause({ page, size })}
    ), above as materialized (
      select t.ancestor_id as id from course_categories cc
      join category_tree t on t.descendant_id = cc.category_id
      where cc.course_id = ${courseId}
    )
    select h.*, (
      select json_agg(json_build_object(
        'groupe', case when g.id is not null then json_build_object('id', g.id, 'nom', g.name) end,
        'categorie', case when c.id is not null
          then json_build_object('id', c.id, 'titre', c.full_title) end,
        'commande', case when l.order_id is not null then json_build_object('id', l.order_id) end,
        'dateFin', a.ends_at) order by a.ends_at desc nulls first, a.id)
      from current_assignments(h.id, ${now}) a
      left join groups g on g.id = a.group_id
      left join categories c on c.id = a.category_id
      left join order_lines l on l.id = a.order_line_id
      where a.role = ${role}
        and (a.course_id = ${courseId} or a.category_id in (select id from above))
    ) as raisons
    from holders h
    order by folded(h.nom), folded(h.prenom), h.id`.execute(db);
  return pageOf(rows).map((holder) => ({
    ...holder,
    raisons: holder.raisons.map(({ dateFin, ...raison }) => ({
      ...raison,
      dateFin: dateFin && new Date(dateFin).toISOString(),
    })),
  }));
}
