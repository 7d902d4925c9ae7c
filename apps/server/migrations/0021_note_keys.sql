-- A note that its browser named before it was sent: sent again, it is the same note.
alter table notes add column key uuid;
alter table notes add unique (user_id, key);
