-- Who came to a live session, its recording, and sessions that are called off.

alter table live_sessions
  -- called off: it stays in its place, struck through, and can be taken back
  add column cancelled_at timestamptz,
  -- the recording as it went to the workshop, and the video that it became
  add column replay_request_id integer references video_requests on delete set null,
  add column replay_id integer references resources on delete set null,
  -- when the recording was announced; null until it can be watched
  add column replay_announced_at timestamptz;
-- fits the version before: it writes neither
create unique index on live_sessions (replay_request_id) where replay_request_id is not null;
-- fits the version before: as well
create unique index on live_sessions (replay_id) where replay_id is not null;

-- Calendars take the higher version of a session for the newer one, and that it is called off is news too.
drop trigger live_sessions_version on live_sessions;
-- fits the version before: its own changes count as ever
create trigger live_sessions_version before update of title, starts_at, minutes, link, cancelled_at on live_sessions
  for each row execute function next_version();

-- A student pressed the way into a session while it was open. How long they stayed is not ours to know:
-- the session itself is held elsewhere.
create table live_presences (
  live_session_id integer not null references live_sessions on delete cascade,
  user_id integer not null references users on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  presses integer not null default 1 check (presses > 0),
  primary key (live_session_id, user_id)
);
create index on live_presences (user_id);
