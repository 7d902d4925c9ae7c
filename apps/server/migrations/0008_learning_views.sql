-- The path of titles of a category ("Préparatoire › MP › MP1"), kept as it changes: a course's
-- fullTitle is this and its own title, and lists of courses read it without walking the tree.
alter table categories add column full_title text not null default '';

create function category_full_title() returns trigger language plpgsql as $$
begin
  new.full_title := coalesce((select full_title || ' › ' from categories where id = new.parent_id), '')
    || new.title;
  return new;
end $$;

-- Setting the children's titles to themselves makes each ask for its new path, and so on down.
create function category_full_title_below() returns trigger language plpgsql as $$
begin
  update categories set title = title where parent_id = new.id;
  return null;
end $$;

create trigger category_full_title before insert or update of title, parent_id on categories
  for each row execute function category_full_title();
create trigger category_full_title_below after update on categories
  for each row when (old.full_title is distinct from new.full_title)
  execute function category_full_title_below();

update categories set title = title where parent_id is null;

-- How far a video's transcoding is, from 0 to 1; null where none is under way.
alter table media add column progress real check (progress between 0 and 1);
