-- A remark in a video may have a video beside its words, as an answer has: one table, since both are prepared,
-- protected and released alike.

alter table answer_videos add column remark_id integer unique references video_remarks on delete cascade;
-- fits the version before: it gives each of its rows an answer, and finds those by it
alter table answer_videos drop constraint answer_videos_pkey, drop constraint answer_videos_medium_id_key;
alter table answer_videos alter column answer_id drop not null;
alter table answer_videos
  add primary key (medium_id),
  add unique (answer_id),
  add constraint answer_videos_of_one check (num_nonnulls(answer_id, remark_id) = 1);
