import { type RawBuilder, sql } from "kysely";
import { firstNames, lastNames, lit, pick, word } from "../school.ts";
import { type FullSchool, upTo } from "./full-school.ts";

// The full school's students in the groups of their classes, its teachers, and what they watched, asked and answered.

const teachers = 60;
/** Groups of a class, below the one that holds its access. */
const groups = 8;

export function fullPeople({ n, base, passwordHash }: FullSchool): RawBuilder<unknown>[] {
  const teacher = (of: string) =>
    sql`${lit(base.users)} + ${lit(n.students)} + 1 + (${sql.raw(of)}) % ${lit(teachers)}`;
  return [
    sql`insert into users (id, email, password_hash, first_name, last_name, city, country, category_id, role,
        email_confirmed_at, created_at)
      select ${lit(base.users)} + i, 'eleve-' || i || '@grande-ecole.majorant.tn', ${passwordHash},
        ${word("i", 61, firstNames)}, ${word("i", 62, lastNames)}, 'Tunis', 'Tunisie', c.id, 'ROLE_APPRENANT',
        now(), now() - interval '1 day' * (i % 1000)
      from ${upTo(n.students)}
      join full_classes c on c.place = 1 + (i - 1) % (select count(*) from full_classes)`,
    sql`insert into users (id, email, password_hash, first_name, last_name, city, country, role, email_confirmed_at)
      select ${lit(base.users)} + ${lit(n.students)} + i, 'prof-' || i || '@grande-ecole.majorant.tn', ${passwordHash},
        ${word("i", 63, firstNames)}, ${word("i", 64, lastNames)}, 'Tunis', 'Tunisie', 'ROLE_ENSEIGNANT', now()
      from ${upTo(teachers)}`,
    sql`insert into groups (id, name, parent_id)
      select ${lit(base.groups)} + place, title || ' (grande école)', null from full_classes`,
    sql`insert into groups (id, name, parent_id)
      select ${lit(base.groups)} + (select count(*) from full_classes) + (place - 1) * ${lit(groups)} + k,
        title || ', groupe ' || k, ${lit(base.groups)} + place
      from full_classes, generate_series(1, ${lit(groups)}) k`,
    sql`insert into group_members (user_id, group_id)
      select u.id, ${lit(base.groups)} + (select count(*) from full_classes) + (c.place - 1) * ${lit(groups)}
        + ${pick("u.id", 65, groups)}
      from users u join full_classes c on c.id = u.category_id
      where u.id > ${lit(base.users)} and u.role = 'ROLE_APPRENANT'`,
    // Three groups in four hold their class; the others buy.
    sql`insert into assignments (group_id, category_id, role, starts_at, ends_at)
      select g.id, c.id, 'ROLE_APPRENANT', now() - interval '60 days', now() + interval '200 days'
      from full_classes c join groups g on g.parent_id = ${lit(base.groups)} + c.place where g.id % 4 > 0`,
    sql`insert into assignments (user_id, course_id, role)
      select ${teacher("i")}, ${lit(base.courses)} + i, 'ROLE_ENSEIGNANT' from ${upTo(n.courses)}`,
    sql`create temporary table full_watched on commit drop as
      select u.id as user_id, v.id as resource_id, v.course_id, min(k) as k
      from users u
      join (select category_id, max(nth) as most from full_videos group by category_id) class
        on class.category_id = u.category_id
      cross join generate_series(1, 40) k
      join full_videos v on v.category_id = u.category_id
        and v.nth = 1 + abs(hashint8extended(u.id * 64 + k, 66) % class.most)
      where u.id > ${lit(base.users)} and u.role = 'ROLE_APPRENANT'
      group by u.id, v.id, v.course_id`,
    sql`analyze full_watched`,
    sql`insert into positions (user_id, resource_id, seconds, duration, watched, updated_at)
      select user_id, resource_id, 6 * k % 30, 30, k / 40.0, now() - interval '1 day' * (k * 5 % 300)
      from full_watched`,
    sql`insert into viewing_days (user_id, resource_id, day, seconds)
      select user_id, resource_id, (now() - interval '1 day' * (k * 5 % 300 + more))::date, 20
      from full_watched, generate_series(0, 1) more`,
    sql`insert into active_days (day, user_id)
      select distinct day, user_id from viewing_days where user_id > ${lit(base.users)} on conflict do nothing`,
    sql`insert into notes (user_id, resource_id, content, moment, created_at)
      select user_id, resource_id, 'À revoir : la remarque sur $\\varepsilon$.', k, now() - interval '1 day' * k
      from full_watched where k <= 5`,
    sql`insert into questions (id, resource_id, author_id, content, moment, created_at)
      select ${lit(base.questions)} + i, w.resource_id, w.user_id,
        'Pourquoi peut-on intervertir ici la somme et la limite ? (' || i || ')', i % 30,
        now() - interval '1 hour' * (${lit(n.questions)} - i)
      from (select row_number() over (order by k, user_id) as i, * from full_watched) w
      where i <= ${lit(n.questions)}`,
    // One in twenty is open, and half of these have no word below them.
    sql`insert into answers (question_id, author_id, content, created_at)
      select q.id, ${teacher("q.id")}, 'Par convergence normale : voyez le théorème du cours.',
        q.created_at + interval '2 hours'
      from questions q where q.id > ${lit(base.questions)} and q.id % 40 > 0`,
    sql`update questions q set accepted_answer_id = a.id from answers a
      where a.question_id = q.id and q.id > ${lit(base.questions)} and q.id % 20 > 0`,
    sql`insert into live_presences (live_session_id, user_id, first_at, last_at)
      select l.id, u.id, l.starts_at, l.starts_at
      from live_sessions l join course_categories cc on cc.course_id = l.course_id
      join users u on u.category_id = cc.category_id and u.id > ${lit(base.users)}
      where l.course_id > ${lit(base.courses)} and l.starts_at < now() and u.id % 6 = 0
      on conflict do nothing`,
  ];
}
