-- A course's fullTitle, kept as it changes: the path of the first of its categories, then its own
-- title ("MP1 › Analyse"). Lists of courses read it, and are in its order.
alter table courses add column full_title text not null default '';

create function course_full_title() returns trigger language plpgsql as $$
begin
  new.full_title := coalesce((
    select g.full_title || ' › ' from course_categories cc join categories g on g.id = cc.category_id
    where cc.course_id = new.id order by cc.category_id limit 1), '') || new.title;
  return new;
end $$;

create trigger course_full_title before insert or update of title on courses
  for each row execute function course_full_title();

-- Setting titles to themselves makes each course ask for its new path; once for each statement,
-- so that loading a whole catalogue costs one pass.
create function course_full_title_moved() returns trigger language plpgsql as $$
begin
  update courses set title = title where id in (select course_id from moved);
  return null;
end $$;

create trigger course_categories_added after insert on course_categories
  referencing new table as moved for each statement execute function course_full_title_moved();
create trigger course_categories_removed after delete on course_categories
  referencing old table as moved for each statement execute function course_full_title_moved();
create trigger course_categories_changed_from after update on course_categories
  referencing old table as moved for each statement execute function course_full_title_moved();
create trigger course_categories_changed_to after update on course_categories
  referencing new table as moved for each statement execute function course_full_title_moved();

create or replace function category_full_title_below() returns trigger language plpgsql as $$
begin
  update categories set title = title where parent_id = new.id;
  update courses set title = title
    where id in (select course_id from course_categories where category_id = new.id);
  return null;
end $$;

-- Triggers fire by name: a category that would become its own descendant is refused first.
drop trigger category_full_title_below on categories;
create trigger category_tree_titles after update on categories
  for each row when (old.full_title is distinct from new.full_title)
  execute function category_full_title_below();

update courses set title = title;

-- The access rule as in 0004, reading a user's assignments once instead of once for courses and
-- once for categories.
create or replace function held_courses(who integer, wanted role, moment timestamptz) returns setof integer
language sql stable parallel safe rows 50 as $$
  with mine as materialized (
    select course_id, category_id from current_assignments(who, moment) where role = wanted)
  select course_id from mine where course_id is not null
  union
  select cc.course_id from mine
  join category_tree t on t.ancestor_id = mine.category_id
  join course_categories cc on cc.category_id = t.descendant_id
$$;
