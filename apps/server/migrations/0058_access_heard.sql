-- Whose rights have changed is told to their open pages, which read anew what they may study (stale.ts of the client). Said by
-- the tables themselves, for each user once and when the transaction commits, so that no way of giving or taking can forget it.
-- fits the version before: its pages leave unheard what they do not know.
create function say_access_changed(concerned integer[]) returns void language sql as $$
  select pg_notify('live', json_build_object('userId', id, 'type', 'access', 'data', null)::text)
  from unnest(concerned) as id
$$;

-- The users of these groups and of those below them.
create function members_below(above integer[]) returns setof integer language sql stable as $$
  select distinct m.user_id from group_tree t join group_members m on m.group_id = t.descendant_id
  where t.ancestor_id = any (above)
$$;

create function say_assignments_changed() returns trigger language plpgsql as $$
begin
  perform say_access_changed(array(
    select user_id from changed where user_id is not null
    union select members_below(array(select group_id from changed where group_id is not null))));
  return null;
end $$;

create trigger assignments_given after insert on assignments
  referencing new table as changed for each statement execute function say_assignments_changed();
create trigger assignments_moved after update on assignments
  referencing new table as changed for each statement execute function say_assignments_changed();
create trigger assignments_taken after delete on assignments
  referencing old table as changed for each statement execute function say_assignments_changed();

create function say_members_changed() returns trigger language plpgsql as $$
begin
  perform say_access_changed(array(select distinct user_id from changed));
  return null;
end $$;

create trigger members_joined after insert on group_members
  referencing new table as changed for each statement execute function say_members_changed();
create trigger members_left after delete on group_members
  referencing old table as changed for each statement execute function say_members_changed();

create function say_group_moved() returns trigger language plpgsql as $$
begin
  perform say_access_changed(array(select members_below(array[new.id])));
  return null;
end $$;

create trigger group_move_said after update of parent_id on groups
  for each row when (old.parent_id is distinct from new.parent_id) execute function say_group_moved();
