-- Sheets of exercises that were imported: one that is sent twice comes in once.
create table exercise_imports (
  -- made by its sender
  key uuid primary key,
  section_id integer not null references sections on delete cascade,
  added integer not null,
  imported_at timestamptz not null
);
create index on exercise_imports (section_id);
