-- A question is about a video or a file, or about an exercise. The version before looks for questions by what they
-- are on, and passes over those that are on no video and no file.
alter table questions alter column resource_id drop not null;
alter table questions add column exercise_id integer references exercises on delete cascade;
alter table questions add constraint questions_about_one check (num_nonnulls(resource_id, exercise_id) = 1);
create index on questions (exercise_id, id desc) where exercise_id is not null;
