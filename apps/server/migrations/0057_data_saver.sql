-- Whether an account spares data wherever it is signed in: the lightest videos, small pictures, nothing fetched ahead.
alter table users add column saves_data boolean not null default false;

-- As a language is: who has the account open elsewhere may still save it.
create or replace trigger users_version before update on users for each row
  when (old.language is not distinct from new.language
    and old.saves_data = new.saves_data
    and (old.email_confirmed_at is not distinct from new.email_confirmed_at or old.email <> new.email))
  execute function next_version();
