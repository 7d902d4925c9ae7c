-- Links that choose a password, and browsers that were signed in before.

-- Said by the table itself, so that no way of changing a password or an e-mail can forget it: whoever has
-- a link that was not used yet can do nothing with it afterwards.
create function end_password_links() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id and used_at is null;
  return null;
end $$;

create trigger password_links_end after update of password_hash, email on users for each row
  when (old.password_hash <> new.password_hash or old.email <> new.email)
  execute function end_password_links();

-- A browser in which an account was signed in: somebody else's wrong passwords do not lock it out.
create table known_devices (
  user_id integer not null references users on delete cascade,
  -- sha-256 of the 256 random bits that the browser holds in a cookie, for every account that it knows
  secret_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (user_id, secret_hash)
);
create index on known_devices (secret_hash);
create index on known_devices (signed_in_at);
