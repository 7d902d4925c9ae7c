-- What a line of the journal names by its id, where its details hold an id there and not what a field was and became: a
-- planner that knows the details works the cast out before it looks at a condition beside it, and in a `case` after it.
create or replace function journal_named(kind text, details jsonb, key text) returns text language sql stable as $$
  select case when details ->> key ~ '^\d{1,9}$' then journal_subject_name(kind, (details ->> key)::integer) end
$$;
