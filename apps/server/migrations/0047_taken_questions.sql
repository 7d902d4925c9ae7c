-- Questions that a teacher has taken, answers by video, and questions that wait for a live session.

-- A teacher answers it now, so that no other does; it is given back by a press, or by itself (limits.ts, takenMinutes).
create table question_takings (
  question_id integer primary key references questions on delete cascade,
  user_id integer not null references users on delete cascade,
  taken_at timestamptz not null
);
create index on question_takings (user_id);

-- « Moi aussi »: others with the same question, one vote each.
create table question_votes (
  question_id integer not null references questions on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (question_id, user_id)
);
create index on question_votes (user_id);

-- A question that its asker would have answered in a live session of the course.
create table session_questions (
  question_id integer primary key references questions on delete cascade,
  live_session_id integer not null references live_sessions on delete cascade,
  created_at timestamptz not null,
  -- when the teacher ticked it off
  treated_at timestamptz,
  -- the second of the session's recording that answers it
  second real check (second between 0 and 86400)
);
create index on session_questions (live_session_id);

-- The longest that a video may be, in seconds; null where there is no such limit. It is looked at once the video has come.
alter table media add column most_seconds integer check (most_seconds > 0);

-- The video that an answer has beside its words. Of no course's outline: only its question leads to it.
create table answer_videos (
  answer_id integer primary key references answers on delete cascade,
  medium_id uuid not null unique references media on delete restrict
);
-- What no answer has any more is looked for once a day.
create index on media (id) where most_seconds is not null;
