-- What running the catalogue needs: who sees what, searches, versions, series of live sessions.

-- The categories that visitors see: open, with nothing closed above.
create function open_categories() returns setof integer language sql stable parallel safe rows 100 as $$
  select c.id from categories c
  where not exists (
    select from category_tree t join categories above on above.id = t.ancestor_id
    where t.descendant_id = c.id and not above.open)
$$;

-- The courses that visitors see: open and active, in at least one such category.
create function open_courses() returns setof integer language sql stable parallel safe rows 1000 as $$
  select c.id from courses c
  where c.open and c.active and exists (
    select from course_categories cc
    where cc.course_id = c.id and cc.category_id in (select open_categories()))
$$;

-- The same asked of one course, by its keys alone.
create function is_open_course(course integer) returns boolean language sql stable parallel safe as $$
  select exists (
    select from courses c join course_categories cc on cc.course_id = c.id
    where c.id = course and c.open and c.active and not exists (
      select from category_tree t join categories above on above.id = t.ancestor_id
      where t.descendant_id = cc.category_id and not above.open))
$$;

alter table categories add column search text generated always as (folded(full_title)) stored;
alter table courses add column search text
  generated always as (folded(full_title || ' ' || medium_title)) stored;

-- As of users and groups (0025), but for what moves with something else: places and paths.
alter table categories add column version integer not null default 1;
alter table courses add column version integer not null default 1;
alter table sections add column version integer not null default 1;
alter table resources add column version integer not null default 1;
alter table live_sessions add column version integer not null default 1;
alter table tags add column version integer not null default 1;

create trigger categories_version
  before update of title, short_description, photo, parent_id, special, open on categories
  for each row when (
    (old.title, old.short_description, old.photo, old.parent_id, old.special, old.open)
    is distinct from
    (new.title, new.short_description, new.photo, new.parent_id, new.special, new.open))
  execute function next_version();
create trigger sections_version before update of name, parent_id, active on sections
  for each row execute function next_version();
create trigger resources_version
  before update of name, description, tag_id, section_id, active, medium_id, vdocipher_id on resources
  for each row execute function next_version();
create trigger live_sessions_version before update of title, starts_at, minutes, link on live_sessions
  for each row execute function next_version();
create trigger tags_version before update on tags for each row execute function next_version();
-- A course's other half is in course_categories: its version is counted by whoever changes both.

-- Two tags that differ in case or accents only would be one to whoever reads them.
create unique index tags_folded_name on tags (folded(name));
create index on resources (tag_id) where tag_id is not null;

-- The sessions that were made together, week after week.
alter table live_sessions add column series uuid;
create index on live_sessions (series) where series is not null;

-- Whether anything still refers to a medium, and whether a category was sold.
create index on resources (medium_id) where medium_id is not null;
create index on video_files (medium_id) where medium_id is not null;
create index on order_lines (category_id);
create index on offers (category_id);

-- How many notes go with a resource that is deleted, and the deletion itself.
create index on notes (resource_id);
