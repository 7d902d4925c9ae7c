-- One stream at a time for each student, and how many devices an account may be signed in on.

-- The page that plays now, or played last. It counts while it was seen a moment ago; signing its device
-- out ends it.
create table streams (
  user_id integer primary key references users on delete cascade,
  session_id integer not null references sessions on delete cascade,
  -- a random word of the page: two tabs of one browser are two
  page text not null,
  taken_at timestamptz not null,
  seen_at timestamptz not null
);
create index on streams (session_id);

insert into settings values ('devicesPerAccount', '3');
