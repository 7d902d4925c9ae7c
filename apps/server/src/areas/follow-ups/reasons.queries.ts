import type { FollowUpReason } from "@majorant/contract/follow-ups/follow-ups";
import { type FollowUpDates, followUpNumbers } from "@majorant/domain/follow-ups/rules";
import { finishedShare } from "@majorant/domain/learning/watching";
import { type RawBuilder, sql } from "kysely";
import { awaitedInstalments } from "../access/awaited-instalments.queries.ts";
import { reachable, reachableResource } from "../access/reachable.queries.ts";

/**
 * Which courses the list is of, null for all; whom it is about, null for everybody. A teacher's list is of
 * the courses held now.
 */
export type FollowUpScope = {
  courseIds: readonly number[] | null;
  userIds: readonly number[] | null;
  now: Date;
  dates: FollowUpDates;
};

/** A rule's rows: user_id, course_id (null where it is about the person), about, since, until. */
type Rule = (scope: FollowUpScope) => RawBuilder<unknown>;

const n = followUpNumbers;

const ofCourse = (column: string, { courseIds }: FollowUpScope): RawBuilder<boolean> =>
  courseIds === null ? sql`true` : sql`${sql.ref(column)} = any (${courseIds}::integer[])`;

const ofUser = (column: string, { userIds }: FollowUpScope): RawBuilder<boolean> =>
  userIds === null ? sql`true` : sql`${sql.ref(column)} = any (${userIds}::integer[])`;

/** Whether a right on a category or a course opens one of the scope's courses. */
const opensOneOf = (
  category: string,
  course: RawBuilder<unknown>,
  { courseIds }: FollowUpScope,
): RawBuilder<boolean> =>
  courseIds === null
    ? sql`true`
    : sql`(${course} = any (${courseIds}::integer[]) or exists (
        select from category_tree t join course_categories cc on cc.category_id = t.descendant_id
        where t.ancestor_id = ${sql.ref(category)} and cc.course_id = any (${courseIds}::integer[])))`;

/** Has PostgreSQL find the rows of this question by themselves, and not join them with all that is asked about. */
const apart = sql`offset 0`;

/** Bought, paid for some days, and nothing opened of what it opens: no video, no exercise. */
const neverBegan: Rule = (scope) => sql`
  -- the rights of now first: there are many more payments
  with bought as materialized (
    select a.user_id, a.category_id, a.order_line_id from assignments a
    where a.order_line_id is not null
      and (a.starts_at is null or a.starts_at < ${scope.dates.paidBefore})
      and (a.ends_at is null or a.ends_at > ${scope.now})
      and ${ofUser("a.user_id", scope)} and ${opensOneOf("a.category_id", sql`null`, scope)})
  select a.user_id, null::integer as course_id, max(g.title) as about,
    max(p.paid_at) as since, null::timestamptz as until
  from bought a
  join order_lines l on l.id = a.order_line_id
  join payments p on p.order_id = l.order_id
  join categories g on g.id = a.category_id
  where p.status = 'paid' and p.paid_at < ${scope.dates.paidBefore}
    and not exists (
      select from positions w
      join resources r on r.id = w.resource_id
      join sections s on s.id = r.section_id
      join course_categories cc on cc.course_id = s.course_id
      join category_tree t on t.descendant_id = cc.category_id
      where w.user_id = a.user_id and t.ancestor_id = a.category_id ${apart})
    and not exists (
      select from attempts w
      join exercises e on e.id = w.exercise_id
      join sections s on s.id = e.section_id
      join course_categories cc on cc.course_id = s.course_id
      join category_tree t on t.descendant_id = cc.category_id
      where w.user_id = a.user_id and t.ancestor_id = a.category_id ${apart})
  group by a.user_id`;

/** Students with a right of their own or by a group; of some courses, those who are enrolled there. */
const students = ({ courseIds, now }: FollowUpScope) =>
  courseIds === null
    ? sql`
      select a.user_id from assignments a
      where a.user_id is not null and a.role = 'ROLE_APPRENANT'
        and (a.starts_at is null or a.starts_at <= ${now}) and (a.ends_at is null or a.ends_at > ${now})
      union
      select m.user_id from assignments a
      join group_tree t on t.ancestor_id = a.group_id
      join group_members m on m.group_id = t.descendant_id
      where a.role = 'ROLE_APPRENANT'
        and (a.starts_at is null or a.starts_at <= ${now}) and (a.ends_at is null or a.ends_at > ${now})`
    : sql`select user_id from enrolled_students(${courseIds}::integer[], ${now})`;

/** Holds an access, came once, and did not come again. */
const inactive: Rule = (scope) => sql`
  select st.user_id, null::integer, null::text,
    last.day::timestamp at time zone 'Africa/Tunis', null::timestamptz
  from (select distinct user_id from (${students(scope)}) every_one) st
  cross join lateral (
    select d.day from active_days d where d.user_id = st.user_id order by d.day desc limit 1) last
  where last.day <= ${scope.dates.lastVisitBy}::date and ${ofUser("st.user_id", scope)}`;

/** The sections of some resources, those above them, and their courses. */
const inActiveCourses = sql`
  join sections on sections.id = resources.section_id
  left join sections above on above.id = sections.parent_id
  join courses c on c.id = sections.course_id and c.active`;

/** The same video on several days, never to its end. */
const stuck: Rule = (scope) => sql`
  select again.user_id, sections.course_id, (array_agg(resources.name order by again.since desc, resources.id))[1],
    max(again.since::timestamp at time zone 'Africa/Tunis'), null::timestamptz
  from (
    select d.user_id, d.resource_id, min(d.day) as since
    from viewing_days d
    where d.day >= ${scope.dates.watchedFrom}::date and ${ofUser("d.user_id", scope)}
    group by d.user_id, d.resource_id
    having count(*) >= ${sql.lit(n.stuckTimes)}) again
  join positions p on p.user_id = again.user_id and p.resource_id = again.resource_id
    and p.watched < ${sql.lit(finishedShare)}
  join resources on resources.id = again.resource_id
  ${inActiveCourses}
  where ${reachableResource(scope.now)} and ${ofCourse("sections.course_id", scope)}
    and holds_course(again.user_id, 'ROLE_APPRENANT', sections.course_id, ${scope.now})
  group by again.user_id, sections.course_id`;

/**
 * A right that ends with nothing behind it, on something of which the better part was not watched; not a slice whose next
 * instalment is still to come.
 */
const endsSoon: Rule = (scope) => sql`
  with targets as (
    select distinct a.category_id, a.course_id from assignments a
    where a.role = 'ROLE_APPRENANT' and a.ends_at > ${scope.now} and a.ends_at < ${scope.dates.endsBefore}),
  opened as materialized (
    select targets.category_id, targets.course_id, course.id
    from targets cross join lateral (
      select targets.course_id as id
      union
      select cc.course_id from category_tree t
      join course_categories cc on cc.category_id = t.descendant_id
      where t.ancestor_id = targets.category_id) course),
  shown as materialized (
    select sections.id, sections.course_id
    from sections
    left join sections above on above.id = sections.parent_id
    join courses c on c.id = sections.course_id and c.active
    where sections.course_id in (select id from opened) and ${reachable(scope.now)}),
  -- each course's once, however many rights open it
  filmed as materialized (
    select shown.course_id as id, count(*) as videos
    from shown join resources on resources.section_id = shown.id and resources.kind = 'video' and resources.active
    group by shown.course_id),
  sizes as materialized (
    select opened.category_id, opened.course_id, coalesce(sum(filmed.videos), 0) as videos
    from opened left join filmed on filmed.id = opened.id
    group by opened.category_id, opened.course_id)
  select ending.user_id, null::integer, (array_agg(ending.title order by ending.ends_at, ending.title))[1],
    min(ending.ends_at) - make_interval(days => ${sql.lit(n.endsSoonDays)}), min(ending.ends_at)
  from (
    select h.user_id, a.ends_at, a.category_id, a.course_id, coalesce(g.title, c.title) as title
    from assignments a
    left join categories g on g.id = a.category_id
    left join courses c on c.id = a.course_id
    cross join lateral (
      select a.user_id where a.user_id is not null
      union all
      select m.user_id from group_tree t join group_members m on m.group_id = t.descendant_id
      where t.ancestor_id = a.group_id) h
    where a.role = 'ROLE_APPRENANT' and a.ends_at > ${scope.now} and a.ends_at < ${scope.dates.endsBefore}
      and (a.starts_at is null or a.starts_at <= ${scope.now})
      and ${ofUser("h.user_id", scope)} and ${opensOneOf("a.category_id", sql`a.course_id`, scope)}
      and not exists (select from ${awaitedInstalments(sql.ref("a.order_line_id"))}
        where is_next and (due_on >= ${scope.dates.today}::date or is_declared))
  ) ending
  join sizes on sizes.category_id is not distinct from ending.category_id
    and sizes.course_id is not distinct from ending.course_id
  join lateral (
    select count(*) as videos
    from positions p
    join resources on resources.id = p.resource_id
    ${inActiveCourses}
    where p.user_id = ending.user_id and p.watched >= ${sql.lit(finishedShare)}
      and resources.kind = 'video' and ${reachableResource(scope.now)}
      and (c.id = ending.course_id or c.id in (
        select cc.course_id from category_tree t
        join course_categories cc on cc.category_id = t.descendant_id
        where t.ancestor_id = ending.category_id))) watched
    on watched.videos < ${sql.lit(n.endsSoonShare)} * sizes.videos
  where not exists (
    select from current_assignments(ending.user_id, ending.ends_at) next
    where next.role = 'ROLE_APPRENANT' and (next.course_id = ending.course_id
      or next.category_id in (
        select t.ancestor_id from category_tree t where t.descendant_id = ending.category_id
        union all
        select t.ancestor_id from course_categories cc
        join category_tree t on t.descendant_id = cc.category_id
        where cc.course_id = ending.course_id)))
  group by ending.user_id`;

/** Asked, and nobody else has written a word below it. Who still holds their course is asked of all at once. */
const unanswered: Rule = (scope) => sql`
  with waiting as materialized (
    select q.id, q.author_id, q.created_at, s.course_id, coalesce(r.name, e.title) as about
    from questions q
    left join resources r on r.id = q.resource_id
    left join exercises e on e.id = q.exercise_id
    join sections s on s.id = coalesce(r.section_id, e.section_id)
    join courses c on c.id = s.course_id and c.active
    where q.accepted_answer_id is null and q.created_at <= ${scope.dates.askedBy}
      and q.author_id is not null and ${ofUser("q.author_id", scope)} and ${ofCourse("s.course_id", scope)}
      and not exists (
        select from answers a where a.question_id = q.id and a.author_id is distinct from q.author_id))
  select w.author_id, w.course_id, (array_agg(w.about order by w.created_at, w.id))[1],
    min(w.created_at), null::timestamptz
  from waiting w
  join held_pairs(array(select author_id from waiting order by id), array(select course_id from waiting order by id),
      'ROLE_APPRENANT', ${scope.now}) held
    on held.user_id = w.author_id and held.course_id = w.course_id
  group by w.author_id, w.course_id`;

/**
 * Enrolled now and since before the first of a course's last sessions, and in none of them. A session to which
 * nobody came says nothing: perhaps it was not held, or its link went around elsewhere.
 */
const missedLive: Rule = (scope) => sql`
  select absent.user_id, absent.course_id, null::text, absent.first_at, null::timestamptz
  from (
    select h.user_id, last.course_id, last.first_at, last.sessions
    from (
      select course_id, min(starts_at) as first_at, array_agg(id) as sessions
      from (
        select l.id, l.course_id, l.starts_at,
          row_number() over (partition by l.course_id order by l.starts_at desc, l.id desc) as place
        from live_sessions l
        where l.cancelled_at is null and l.starts_at >= ${scope.dates.sessionsFrom}
          and l.starts_at + make_interval(mins => l.minutes) <= ${scope.now}
          and ${ofCourse("l.course_id", scope)}
          and exists (select from live_presences w where w.live_session_id = l.id)) held
      where place <= ${sql.lit(n.missedSessions)}
      group by course_id
      having count(*) = ${sql.lit(n.missedSessions)}) last
    join courses c on c.id = last.course_id and c.active
    cross join lateral (
      select course_holders(last.course_id, 'ROLE_APPRENANT', last.first_at) as user_id
      intersect
      select course_holders(last.course_id, 'ROLE_APPRENANT', ${scope.now})) h
    where ${ofUser("h.user_id", scope)} ${apart}) absent
  join users u on u.id = absent.user_id and u.created_at <= absent.first_at
  where not exists (
      select from live_presences w
      where w.user_id = absent.user_id and w.live_session_id = any (absent.sessions))`;

const rules: Record<FollowUpReason, Rule> = {
  endsSoon,
  unanswered,
  stuck,
  missedLive,
  neverBegan,
  inactive,
};

/** Every row of some reasons, each with its reason. */
export const linesOf = (
  reasons: readonly FollowUpReason[],
  scope: FollowUpScope,
): RawBuilder<unknown> =>
  sql.join(
    reasons.map(
      (reason) => sql`
        select ${sql.lit(reason)} as reason, rule.* from (${rules[reason](scope)})
          as rule (user_id, course_id, about, since, until)`,
    ),
    sql` union all `,
  );
