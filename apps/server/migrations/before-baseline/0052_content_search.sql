-- What searches find inside of courses: chapters and videos, by the words of their names.

alter table sections add column search text generated always as (folded(name)) stored;
alter table resources add column search text generated always as (folded(name)) stored;

-- The words of a folded text, as indexes have them.
create function words_in(said text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(said, '[^[:alnum:]]+'), '')
$$;

create index on sections using gin (words_in(search));
create index on resources using gin (words_in(search)) where kind = 'video';

-- Every word that such a name ever had: a search looks here for the words that have what was typed in
-- them, or resemble it, and then in the indexes for these words. A word that nothing has any more is
-- looked for in vain, and harms nobody.
create table title_words (word text primary key);

create function learn_title_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who add the same words wait for each other once.
  insert into title_words
    select distinct unnest(words_in(search)) as word from named order by word
    on conflict do nothing;
  return null;
end $$;

create trigger sections_words_added after insert on sections
  referencing new table as named for each statement execute function learn_title_words();
create trigger sections_words_changed after update on sections
  referencing new table as named for each statement execute function learn_title_words();
create trigger resources_words_added after insert on resources
  referencing new table as named for each statement execute function learn_title_words();
create trigger resources_words_changed after update on resources
  referencing new table as named for each statement execute function learn_title_words();

insert into title_words
  select distinct unnest(words_in(search)) from sections
  union
  select distinct unnest(words_in(search)) from resources;
