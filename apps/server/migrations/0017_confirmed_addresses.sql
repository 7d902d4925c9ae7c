-- An address is somebody's once they have shown that they read its mails.

-- When that was; null until then. Accounts that were there are vouched for, and so are those that an
-- administrator makes.
alter table users add column email_confirmed_at timestamptz default now();
create index on users (created_at) where email_confirmed_at is null;

-- Confirming an address is no edit, as choosing a language is none; taking up another one is.
create or replace trigger users_version before update on users for each row
  when (old.language is not distinct from new.language
    and (old.email_confirmed_at is not distinct from new.email_confirmed_at or old.email <> new.email))
  execute function next_version();

-- What was mailed to have an address confirmed: the account's own, or the one that is to take its place.
-- It stays when its time is over, as the sign that its owner signed up without an invitation.
create table email_confirmations (
  user_id integer primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  -- of the link: as of a session's token
  token_hash bytea not null unique,
  -- of the six digits: as of a password, since so few can be tried out
  code_hash text not null,
  -- wrong or right
  tries smallint not null default 0,
  sent_at timestamptz not null
);

-- An order that waited for its payment for too long keeps its lines, and their prices no longer stand.
alter table orders add column expired_at timestamptz;
create index on orders (created_at) where expired_at is null;

-- after how many days
insert into settings (name, value, version)
  select 'orderExpiryDays', '7', coalesce(max(version), 1) from settings;
