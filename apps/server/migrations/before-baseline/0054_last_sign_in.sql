-- When each account last signed in: its sessions don't say it, since they go when they end. Apart from
-- users, whose version a sign-in must not change under somebody who edits them.
create table sign_ins (
  user_id integer primary key references users on delete cascade,
  at timestamptz not null
);
insert into sign_ins (user_id, at) select user_id, max(created_at) from sessions group by user_id;
