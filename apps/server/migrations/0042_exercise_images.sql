-- Images in the statement and the steps of exercises, and what deleted rows leave in storage.

-- A picture that a teacher puts into texts, as `![description](image:<name>)`; in storage under
-- exercise-images/<name>/<pixels>.webp, width and height are the larger one's.
create table exercise_images (
  name uuid primary key,
  width integer not null,
  height integer not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null
);
create index on exercise_images (created_by) where created_by is not null;

-- Which texts show it: written down with each text, whoever writes that.
create table exercise_image_uses (
  exercise_id integer not null references exercises on delete cascade,
  part text not null check (part in ('statement', 'hint', 'method', 'solution')),
  image uuid not null references exercise_images,
  primary key (exercise_id, part, image)
);
create index on exercise_image_uses (image);

create function note_exercise_images() returns trigger language plpgsql as $$
begin
  delete from exercise_image_uses where exercise_id = new.id;
  insert into exercise_image_uses (exercise_id, part, image)
  select distinct new.id, texts.part, images.name
  from (values ('statement', new.statement), ('hint', new.hint), ('method', new.method), ('solution', new.solution))
    as texts (part, content)
  cross join lateral regexp_matches(texts.content,
    '\]\(image:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)', 'g') as named (name)
  join exercise_images images on images.name = named.name[1]::uuid;
  return null;
end
$$;
-- fits the version before: it only fills a table that this one brings
create trigger exercise_images_added after insert on exercises for each row
  when (concat(new.statement, new.hint, new.method, new.solution) like '%](image:%')
  execute function note_exercise_images();
-- fits the version before: as well
create trigger exercise_images_changed after update of statement, hint, method, solution on exercises for each row
  when (concat(old.statement, old.hint, old.method, old.solution, new.statement, new.hint, new.method, new.solution)
    like '%](image:%')
  execute function note_exercise_images();

-- Files that no row names any more, however their rows went: with a section, a course, an account. A job removes them.
create table released_storage (
  prefix text primary key
);

-- Arguments: the folder in storage, and the column that names what lies in it.
create function release_storage() returns trigger language plpgsql as $$
begin
  insert into released_storage (prefix)
  select tg_argv[0] || '/' || (to_jsonb(old) ->> tg_argv[1]) || '/'
  on conflict do nothing;
  return null;
end
$$;
-- fits the version before: what it deletes leaves a line in a table that this one brings
create trigger attempt_photo_released after delete on attempts for each row
  when (old.photo is not null) execute function release_storage('attempts', 'photo');
-- fits the version before: as well
create trigger question_photo_released after delete on questions for each row
  when (old.photo is not null) execute function release_storage('discussion', 'photo');
-- fits the version before: as well
create trigger answer_photo_released after delete on answers for each row
  when (old.photo is not null) execute function release_storage('discussion', 'photo');
-- fits the version before: it has no such table
create trigger exercise_image_released after delete on exercise_images for each row
  execute function release_storage('exercise-images', 'name');
