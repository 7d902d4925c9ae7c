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

-- What lists are sorted by where they are sorted by people.
alter table users add column sort_name text
  generated always as (folded(last_name || ' ' || first_name)) stored;

-- A transaction's number as searches compare it: as it was written, and without what people write
-- between its digits.
alter table payments add column search text
  generated always as (folded(transaction_number) || ' ' || transaction_key(transaction_number)) stored;
