-- How far a student is in each video, on whichever device it was watched last.
create table positions (
  user_id integer not null references users on delete cascade,
  resource_id integer not null references resources on delete cascade,
  -- where to take it up again, and how long the video is
  seconds real not null check (seconds >= 0),
  duration real not null check (duration > 0),
  -- the furthest that was reached, from 0 to 1: watching the beginning again takes nothing away
  watched real not null check (watched between 0 and 1),
  updated_at timestamptz not null,
  primary key (user_id, resource_id)
);
create index on positions (resource_id);
