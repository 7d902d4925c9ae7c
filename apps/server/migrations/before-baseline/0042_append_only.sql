-- What an append-only table refuses is looked at once the row is written: before that, generated
-- columns are not computed in `new`, and an account's deletion would look like any other change.
drop trigger payment_history_append_only on payment_history;
create trigger payment_history_append_only after update or delete on payment_history
  for each row execute function refuse_change();
drop trigger video_request_history_append_only on video_request_history;
create trigger video_request_history_append_only after update or delete on video_request_history
  for each row execute function refuse_change();
drop trigger audit_append_only on audit;
drop trigger receipts_append_only on receipts;
create trigger receipts_append_only after update or delete on receipts
  for each row execute function refuse_any_change();

-- The journal shows names as they were: each line takes down, as it is written, who did it and what
-- it speaks of. What is renamed or deleted later changes nothing in it.
alter table audit add column names jsonb not null default '{}';
alter table audit drop column search;
alter table audit add column search text not null default '';

create function journal_subject_name(kind text, subject integer) returns text language sql stable as $$
  select case kind
    when 'user' then (select first_name || ' ' || last_name from users where id = subject)
    when 'group' then (select name from groups where id = subject)
    when 'offer' then (select title from offers where id = subject)
    when 'category' then (select title from categories where id = subject)
    when 'course' then (select title from courses where id = subject)
    when 'section' then (select name from sections where id = subject)
    when 'resource' then (select name from resources where id = subject)
    when 'tag' then (select name from tags where id = subject)
    when 'live' then (select title from live_sessions where id = subject)
  end
$$;

-- The name of what the details of a line name by its id.
create function journal_named(kind text, details jsonb, key text) returns text language sql stable as $$
  select journal_subject_name(kind, (details ->> key)::integer) where jsonb_typeof(details -> key) = 'number'
$$;

create function journal_names(actor integer, kind text, subject integer, details jsonb) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'auteur', (select jsonb_build_object('prenom', first_name, 'nom', last_name) from users where id = actor),
    'sujet', journal_subject_name(kind, subject),
    'utilisateur', journal_named('user', details, 'userId'),
    'groupe', coalesce(journal_named('group', details, 'groupId'), journal_named('group', details, 'parentId')),
    'cours', journal_named('course', details, 'courseId'),
    'categorie', journal_named('category', details, 'categoryId'))
$$;

-- What searches compare, folded once and not for each search: the names, what changed, and the
-- address that it came from.
create function journal_search(names jsonb, details jsonb, ip text) returns text language sql immutable as $$
  select folded(concat_ws(' ', names #>> '{auteur,prenom}', names #>> '{auteur,nom}', names ->> 'sujet',
    names ->> 'utilisateur', names ->> 'groupe', names ->> 'cours', names ->> 'categorie', details::text, ip))
$$;

-- Of the lines so far, the names as they are now: nothing else is known.
update audit set names = journal_names(actor_id, subject, subject_id, details);
update audit set search = journal_search(names, details, ip);

create function keep_journal_names() returns trigger language plpgsql as $$
begin
  new.names := journal_names(new.actor_id, new.subject, new.subject_id, new.details);
  new.search := journal_search(new.names, new.details, new.ip);
  return new;
end $$;

create trigger audit_names before insert on audit for each row execute function keep_journal_names();
create trigger audit_append_only after update or delete on audit
  for each row execute function refuse_change();
