-- What a student's search reads: the words of chapters, exercises and past papers, and of what is said in videos,
-- second by second.
-- fits the version before: its captions, chapters, notions and exercises are written as ever, and read here after it.

-- The words of a text for searches: without accents, signs and the commands of LaTeX. Its body is bound to what it
-- calls when it is made: an index is built without a path to look names up in.
create function searched(said text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(folded(said), '\\[a-z]+', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g');

-- The same by their stems: "dérivées" and "dérivée" are one.
create function searched_stems(said text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('pg_catalog.french'::regconfig, searched(said));

-- The three letters in a row of a word, its two ends among them: words that resemble each other share some.
create function trigrams_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr('  ' || word || ' ', place, 3)
    from generate_series(1, length(word) + 1) place)
$$;

-- Every word that the staff have written or said, for what is typed with a slip. One that nothing has any more is
-- looked for in vain. Notes and questions, which are somebody's, teach it nothing.
create table search_words (
  word text primary key,
  trigrams text[] not null generated always as (trigrams_of(word)) stored
);
create index on search_words using gin (trigrams);

create function learn_search_words(said text) returns void language sql as $$
  -- in one order, so that two who add the same words wait for each other once
  insert into search_words
    select word from (select distinct unnest(words_in(searched(said))) as word) words
    where length(word) between 4 and 40 and word !~ '[0-9]'
    order by word
    on conflict do nothing
$$;

-- The captions of videos cue by cue, kept by a trigger: whichever version writes captions.
create table cues (
  resource_id integer not null,
  language text not null,
  number integer not null,
  -- when it begins
  second real not null,
  content text not null,
  -- its own words weigh A, those of the next cue D: what is said is cut anywhere
  stems tsvector not null,
  primary key (resource_id, language, number),
  foreign key (resource_id, language) references captions on delete cascade on update cascade
);
create index on cues using gin (stems);

-- The cues of a WebVTT file, as players show them.
create function cues_of(webvtt text) returns table (number integer, second real, content text)
language sql immutable strict parallel safe as $$
  select (row_number() over (order by place))::integer, second, content
  from (
    select place,
      (coalesce(nullif(split_part(clock, ':', -3), ''), '0')::real * 3600
        + split_part(clock, ':', -2)::real * 60 + split_part(clock, ':', -1)::real)::real as second,
      trim(regexp_replace(replace(replace(replace(replace(
        regexp_replace(lines, '<[^>]*>', '', 'g'),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g')) as content
    from regexp_matches(webvtt,
      '(?:^|\n)((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[^\n]*\n((?:[^\n]*\S[^\n]*(?:\n|$))+)', 'g')
      with ordinality as found (parts, place),
      lateral (select parts[1] as clock, parts[2] as lines) cue
  ) cue
  where content <> ''
$$;

create function keep_cues() returns trigger language plpgsql as $$
begin
  delete from cues where resource_id = new.resource_id and language = new.language;
  insert into cues
    select new.resource_id, new.language, number, second, content,
      setweight(searched_stems(content), 'A')
        || setweight(searched_stems(coalesce(lead(content) over (order by number), '')), 'D')
    from cues_of(new.content);
  perform learn_search_words(new.content);
  return null;
end $$;

create trigger captions_cues after insert or update of content, language, resource_id on captions
  for each row execute function keep_cues();

-- The words of a notion, whatever it is called.
create function notion_stems(title text, other_names text[]) returns tsvector
language sql immutable strict parallel safe
return searched_stems(title || ' ' || array_to_string(other_names, ' '));

create index on notions using gin (notion_stems(title, other_names));
create index on chapters using gin (searched_stems(title));
create index on exercises using gin (searched_stems(title || ' ' || statement));
create index on questions using gin (searched_stems(content)) where accepted_answer_id is not null;
create index on answers using gin (searched_stems(content));
create index on notes using gin (searched_stems(content));
create index on paper_questions using gin (searched_stems(about || ' ' || coalesce(statement, '')));

create function learn_chapter_words() returns trigger language plpgsql as $$
begin
  perform learn_search_words(new.title);
  return null;
end $$;

create trigger chapters_words after insert or update of title on chapters
  for each row execute function learn_chapter_words();

create function learn_exercise_words() returns trigger language plpgsql as $$
begin
  perform learn_search_words(new.title || ' ' || new.statement);
  return null;
end $$;

create trigger exercises_words after insert or update of title, statement on exercises
  for each row execute function learn_exercise_words();

create function learn_paper_words() returns trigger language plpgsql as $$
begin
  perform learn_search_words(new.about || ' ' || coalesce(new.statement, ''));
  return null;
end $$;

create trigger paper_questions_words after insert or update of about, statement on paper_questions
  for each row execute function learn_paper_words();

create function learn_notion_words() returns trigger language plpgsql as $$
begin
  perform learn_search_words(new.title || ' ' || array_to_string(new.other_names, ' '));
  return null;
end $$;

create trigger notions_words after insert or update of title, other_names on notions
  for each row execute function learn_notion_words();

-- What is there already.
insert into cues
  select resource_id, language, number, second, cue.content,
    setweight(searched_stems(cue.content), 'A') || setweight(searched_stems(
      coalesce(lead(cue.content) over (partition by resource_id, language order by number), '')), 'D')
  from captions, cues_of(captions.content) cue;
select learn_search_words(content) from captions;
select learn_search_words(title) from chapters;
select learn_search_words(title || ' ' || array_to_string(other_names, ' ')) from notions;
select learn_search_words(title || ' ' || statement) from exercises;
select learn_search_words(about || ' ' || coalesce(statement, '')) from paper_questions;
