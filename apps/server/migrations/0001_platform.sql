-- What every area builds on: how searches compare texts, what versions and append-only tables do, and
-- what the instances of the application share.

-- A text without its accents and capitals: what searches compare.
create function folded(said text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- The same under its first name; nothing asks for it any more.
create function searchable(text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- The words of a folded text, as indexes have them.
create function words_in(said text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(said, '[^[:alnum:]]+'), '')
$$;

-- Counts the changes of a row: who changes it says which version they saw, so that one
-- administrator does not undo another's change without a word.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- What an append-only table refuses is looked at once the row is written: before that, generated
-- columns are not computed in `new`, and an account's deletion would look like any other change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  -- an account's deletion forgets the person, and nothing else may change
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- For an append-only table that names nobody.
create function refuse_any_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Made at the first start (32 random bytes), so that any instance verifies what another signed.
create table secrets (
  name text primary key,
  value bytea not null
);

-- Tries of sign-in, sign-up and reset, counted for every instance; losing them in a crash is fine.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What goes wrong with the machine, and lasts: administrators are told once for as long as it does.
create table incidents (
  kind text primary key,
  since timestamptz not null,
  -- it is over some hours after it was last met
  met_at timestamptz not null
);
