-- Who holds a role on a course is asked in two halves, as what somebody holds is: with an `or` between a course's own rights
-- and those of its categories PostgreSQL read every right there is.
create or replace function course_holders(course integer, wanted role, moment timestamptz) returns setof integer
language sql stable parallel safe as $$
  with current as materialized (
    select a.user_id, a.group_id from assignments a
    where a.course_id = course and a.role = wanted
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment)
    union all
    select a.user_id, a.group_id from assignments a
    where a.category_id in (
        select t.ancestor_id from course_categories cc
        join category_tree t on t.descendant_id = cc.category_id
        where cc.course_id = course)
      and a.role = wanted
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment))
  select user_id from current where user_id is not null
  union
  select m.user_id from current
  join group_tree t on t.ancestor_id = current.group_id
  join group_members m on m.group_id = t.descendant_id
$$;
