-- What is known of an upload once it was looked into, and where it plays.
alter table media add column sha256 bytea check (octet_length(sha256) = 32);
alter table media add column width integer;
alter table media add column height integer;
alter table media add column has_sound boolean;
-- of a video that was sent to VdoCipher instead of being made into renditions
alter table media add column vdocipher_id text;
create index on media (sha256);
create index on media (vdocipher_id);

-- pictures a second, where they are fewer than the source has: the light quality
alter table renditions add column frame_rate real;

-- Where new videos are prepared: 'majorant' here, 'vdocipher' there.
insert into settings (name, value) values ('videoDestination', 'majorant');

-- How far a video is, said to who sent it (channel `live`): PostgreSQL says it at the commit.
create function say_medium() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('userId', new.created_by, 'type', 'medium',
    'data', json_build_object('id', new.id, 'state', new.state, 'progress', new.progress))::text);
  return null;
end $$;

create trigger medium_said after update of state, progress on media for each row
  when (new.created_by is not null and new.kind = 'video'
    and (old.state, old.progress) is distinct from (new.state, new.progress))
  execute function say_medium();
