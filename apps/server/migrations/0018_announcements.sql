-- What is told to those who hold a course, and what was told already.

-- The access rule (0004) asked the other way round: who holds this role on this course? Held
-- against held_courses by the same tests.
create function course_holders(course integer, wanted role, moment timestamptz) returns setof integer
language sql stable parallel safe as $$
  with current as materialized (
    select a.user_id, a.group_id from assignments a
    where a.role = wanted
      and (a.starts_at is null or a.starts_at <= moment) and (a.ends_at is null or a.ends_at > moment)
      and (a.course_id = course or a.category_id in (
        select t.ancestor_id from course_categories cc
        join category_tree t on t.descendant_id = cc.category_id
        where cc.course_id = course)))
  select user_id from current where user_id is not null
  union
  select m.user_id from current
  join group_tree t on t.ancestor_id = current.group_id
  join group_members m on m.group_id = t.descendant_id
$$;

-- When a video was announced as new; null while it is not. What is there already is not news.
alter table resources add column announced_at timestamptz;
update resources set announced_at = now();
create index resources_to_announce on resources (section_id) where announced_at is null and kind = 'video';

-- The start that was announced: a session that is moved is announced anew.
alter table live_sessions add column announced_for timestamptz;
create index on live_sessions (starts_at);

-- So many days before this end of a right its holders were told, or needed not be.
create table access_warnings (
  assignment_id integer not null references assignments on delete cascade,
  ends_at timestamptz not null,
  days integer not null,
  primary key (assignment_id, ends_at, days)
);
create index on assignments (ends_at) where ends_at is not null;

insert into settings values ('accessWarningDays', '7,1');

-- A user's personal calendar address: its key, which a new address replaces.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  key uuid not null unique default gen_random_uuid()
);
