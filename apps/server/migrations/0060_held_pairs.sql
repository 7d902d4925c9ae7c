-- The access rule once more, asked of many at once: which of these pairs of a user and a course hold that role at a moment? One
-- question for a list of hundreds, where holds_course would be called for each row.
create function held_pairs(users integer[], courses integer[], wanted role, moment timestamptz)
returns table (user_id integer, course_id integer) language sql stable parallel safe as $$
  with asked as materialized (
    select distinct pair.user_id, pair.course_id from unnest(users, courses) pair(user_id, course_id)),
  rights as materialized (
    select a.user_id, a.course_id, a.category_id from assignments a
    where a.user_id = any (users) and a.role = wanted
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment)
    union
    select m.user_id, a.course_id, a.category_id
    from group_members m
    join group_tree t on t.descendant_id = m.group_id
    join assignments a on a.group_id = t.ancestor_id
    where m.user_id = any (users) and a.role = wanted
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment))
  select asked.user_id, asked.course_id from asked
  join rights on rights.user_id = asked.user_id and rights.course_id = asked.course_id
  union
  select asked.user_id, asked.course_id from asked
  join course_categories cc on cc.course_id = asked.course_id
  join category_tree t on t.descendant_id = cc.category_id
  join rights on rights.user_id = asked.user_id and rights.category_id = t.ancestor_id
$$;
