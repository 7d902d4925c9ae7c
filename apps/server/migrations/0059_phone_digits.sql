-- Who calls is found by any part of a number, however it is written: its digits, and the three-digit runs of them, which an
-- index finds.
alter table users add column phone_digits text
  generated always as (regexp_replace(phone_number, '\D', '', 'g')) stored;
create index on users using gin (trigrams_of(phone_digits));

-- What a paper's question leads to is chosen among all videos and exercises by title, as French sorts.
create index on resources (name collate "fr-x-icu", id) where kind = 'video';
create index on exercises (title collate "fr-x-icu", id);
