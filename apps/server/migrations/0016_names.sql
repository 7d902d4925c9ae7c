-- One word for one thing, in tables as in the code: what is counted at night is a snapshot, a class that
-- moves up is a promotion.
alter table kept_figures rename to figure_snapshots;
alter table kept_tables rename to snapshots;
alter table kept_courses rename to course_snapshots;
alter table kept_videos rename to video_snapshots;
alter table passages rename to promotions;
alter table passage_students rename to promotion_students;
alter table promotion_students rename column passage_id to promotion_id;
