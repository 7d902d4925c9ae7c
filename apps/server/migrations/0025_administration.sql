-- What administrators need: searches that forgive accents, and to know of each other's changes.

create function folded(said text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- First and last name in both orders, and the email.
alter table users add column search text
  generated always as (folded(first_name || ' ' || last_name || ' ' || first_name || ' ' || email)) stored;

-- Counts the changes of a row: who changes it says which version they saw, so that one
-- administrator does not undo another's change without a word.
alter table users add column version integer not null default 1;
alter table groups add column version integer not null default 1;
alter table offers add column version integer not null default 1;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger users_version before update on users for each row execute function next_version();
create trigger groups_version before update on groups for each row execute function next_version();
create trigger offers_version before update on offers for each row execute function next_version();

create index on users (last_name, first_name, id);
create index on users (created_at);
create index on order_lines (offer_id);
