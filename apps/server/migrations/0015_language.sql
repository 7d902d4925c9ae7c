-- The language of an account: its mails, notices and receipts are in it.

create type language as enum ('fr', 'ar');

alter table users add column language language not null default 'fr';

-- Choosing it is no edit: an administrator who has the account open may still save it.
create or replace trigger users_version before update on users for each row
  when (old.language is not distinct from new.language) execute function next_version();
