-- A video that anyone may watch before following its course.
alter table resources add column free_preview boolean not null default false;

drop trigger resources_version on resources;
create trigger resources_version
  before update of name, description, tag_id, section_id, active, medium_id, vdocipher_id, free_preview
  on resources for each row execute function next_version();
