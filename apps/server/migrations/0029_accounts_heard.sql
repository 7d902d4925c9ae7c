-- Instances remember for some seconds who calls (src/platform/accounts/remembered-callers.ts): whatever changes an
-- account says so itself, when its transaction commits, so that no way of changing it can forget to. A session that
-- ends says so already (0003).
-- fits the version before: these triggers only say something, which it leaves unheard.
create function say_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'userId', (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::integer, 'type', 'account', 'data', null)::text);
  return null;
end $$;

create trigger account_change_said after update on users
  for each row when (old is distinct from new) execute function say_account_changed('id');

-- Not when it was last used: that says nothing of who calls.
create trigger account_change_said after update of user_id, token_hash, expires_at, confirmed_until on sessions
  for each row execute function say_account_changed('user_id');

create trigger account_change_said after insert or update or delete on authenticators
  for each row execute function say_account_changed('user_id');

create trigger account_change_said after insert or update or delete on passkeys
  for each row execute function say_account_changed('user_id');
