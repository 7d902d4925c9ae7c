-- Answers of quizzes that could not be decided wait for a teacher, as those of exercises do.
alter table quiz_items
  -- a teacher's decision of one that was undecided
  add column decided_by integer references users on delete set null,
  add column decided_at timestamptz;
-- Made by the browser: answers that were sent again, since theirs did not arrive, are kept once.
alter table given_answers add column key uuid;
-- fits the version before: it writes no key
create unique index on given_answers (user_id, exercise_id, key, number);

create index on quiz_items (decided_by) where decided_by is not null;
create index undecided_quiz_items on quiz_items (quiz_id, number) where verdict = 'undecided';
