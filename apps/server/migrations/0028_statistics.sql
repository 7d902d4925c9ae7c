-- What statistics are made of, written down day by day (Africa/Tunis) as it happens: positions and
-- sessions keep only what was last.

-- How long a student watched a video on a day. Each report of a position adds what was really seen
-- since the one before (areas/learning/positions.queries.ts says how that is counted).
create table viewing_days (
  user_id integer not null references users on delete cascade,
  resource_id integer not null references resources on delete cascade,
  day date not null,
  seconds real not null check (seconds > 0),
  primary key (user_id, resource_id, day)
);
-- In the order in which periods are counted, with all that the counting reads.
create index on viewing_days (day, resource_id) include (user_id, seconds);
create index on viewing_days (resource_id, day);

-- The days on which an account was used, from its sign-in and each use of a session.
create table active_days (
  day date not null,
  user_id integer not null references users on delete cascade,
  primary key (day, user_id)
);
create index on active_days (user_id);

create function session_used() returns trigger language plpgsql as $$
begin
  insert into active_days (day, user_id)
    values ((new.last_used_at at time zone 'Africa/Tunis')::date, new.user_id)
    on conflict do nothing;
  return null;
end $$;

create trigger session_used after insert or update of last_used_at on sessions
  for each row execute function session_used();

-- What is known of the days before this: the last use of each session and of each video.
insert into active_days (day, user_id)
  select (last_used_at at time zone 'Africa/Tunis')::date, user_id from sessions
  union select (updated_at at time zone 'Africa/Tunis')::date, user_id from positions;

-- Sales are read by the month of their payment; a paid payment changes no more.
create index on payments (updated_at) where status = 'paid';

-- The access rule (0004, 0009) read the other way, for many courses at once: the active accounts
-- that are enrolled in each of them at a moment. A test holds the two readings against each other.
create function enrolled_students(wanted integer[], moment timestamptz)
returns table (course_id integer, user_id integer) language sql stable parallel safe rows 10000 as $$
  with given as materialized (
    select w.id as course_id, a.user_id, a.group_id
    from unnest(wanted) w(id)
    join assignments a on a.course_id = w.id
    where a.role = 'ROLE_APPRENANT'
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment)
    union all
    select cc.course_id, a.user_id, a.group_id
    from course_categories cc
    join category_tree t on t.descendant_id = cc.category_id
    join assignments a on a.category_id = t.ancestor_id
    where cc.course_id = any (wanted) and a.role = 'ROLE_APPRENANT'
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment))
  select held.course_id, held.user_id
  from (
    select given.course_id, given.user_id from given where given.user_id is not null
    union
    select given.course_id, m.user_id from given
    join group_tree t on t.ancestor_id = given.group_id
    join group_members m on m.group_id = t.descendant_id) held
  join users u on u.id = held.user_id and u.active
$$;
