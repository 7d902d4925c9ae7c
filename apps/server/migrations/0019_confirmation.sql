-- A session knows until when its person counts as confirmed: a stolen token alone changes no password.

alter table sessions add column confirmed_until timestamptz not null default now();
-- said by whoever opens one; those that are open already are asked
alter table sessions alter column confirmed_until drop default;
