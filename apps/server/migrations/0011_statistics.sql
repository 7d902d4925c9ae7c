-- What statistics are made of, written down day by day (Africa/Tunis) as it happens: positions and
-- sessions keep only what was last.

-- How long a student watched a video on a day. Each report of a position adds what was really seen
-- since the one before (areas/learning/videos/positions.queries.ts says how that is counted).
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

-- Figures of the whole place for months and weeks that are over, counted once by a nightly job:
-- counting a year of them anew takes seconds in a large school. `start` is a month's first day, or
-- a week's Monday.
create table kept_figures (
  step text not null check (step in ('mois', 'semaine')),
  start date not null,
  active_students integer not null,
  seconds_watched double precision not null,
  watching_students integer not null,
  primary key (step, start)
);

-- What the statistics' two long tables say of the whole place, counted once a night: counting them
-- anew reads every position of every student. A night writes only the rows that changed.

-- Since when each table holds.
create table kept_tables (
  name text primary key check (name in ('courses', 'videos')),
  counted_at timestamptz not null
);

create table kept_courses (
  course_id integer primary key references courses on delete cascade,
  videos integer not null,
  enrolled integer not null,
  begun integer not null,
  half integer not null,
  finished integer not null,
  -- of the enrolled, the mean share of the videos that was watched, in percent
  mean real not null
);

-- The videos that somebody began.
create table kept_videos (
  resource_id integer primary key references resources on delete cascade,
  begun integer not null,
  finished integer not null,
  abandoned integer not null,
  -- those who left it, by the tenth of it that they stopped in
  stops integer[] not null check (array_length(stops, 1) = 10),
  name text not null,
  -- its course's path and its name, as searches compare them
  search text not null
);
create index on kept_videos (abandoned desc, begun desc, resource_id);
create index on kept_videos (begun desc, resource_id);
create index on kept_videos (name, resource_id);
