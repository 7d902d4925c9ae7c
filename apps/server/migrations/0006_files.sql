-- Files that arrive, and what is made of them.

-- An upload by tus. Its bytes are in DATA_DIR/uploads/<id> until a request or a medium takes them
-- over, under the same id; its row goes then.
create table uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  content_type text not null,
  -- how long it will be
  bytes bigint not null,
  created_at timestamptz not null,
  -- when bytes came last: a week later it is swept
  touched_at timestamptz not null,
  finished_at timestamptz
);
create index on uploads (user_id);
create index on uploads (touched_at);

-- Who writes to an upload at present, on whichever instance: a lease, so that one who is killed is
-- not waited for. Losing them in a crash is what a crash should do.
create unlogged table upload_leases (
  id uuid primary key,
  holder uuid not null,
  until timestamptz not null,
  -- somebody else waits for it
  wanted boolean not null default false
);

-- An uploaded file of ours. Its bytes are in storage, under keys that begin with `media/<id>/`:
--   media/<id>/original               the file as it arrived (absent for the demo clips)
--   media/<id>/poster.webp            a video's still, when `poster` is true
--   media/<id>/<rendition>/<n>.ts     segment n from 0, encrypted with the rendition's key and IV
create table media (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('video', 'file', 'photo')),
  state text not null default 'received' check (state in ('received', 'processing', 'ready', 'failed')),
  -- how far a video's transcoding is, from 0 to 1; null where none is under way
  progress real check (progress between 0 and 1),
  failure text,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea check (octet_length(sha256) = 32),
  -- what is known of a video once it was looked into; its length is in seconds
  duration real,
  width integer,
  height integer,
  has_sound boolean,
  poster boolean not null default false,
  has_original boolean not null default true,
  -- of a video that was sent to VdoCipher instead of being made into renditions
  vdocipher_id text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index on media (sha256);
create index on media (vdocipher_id);

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

-- One quality of a video: AES-128-CBC HLS segments, with a key and an IV of their own.
create table renditions (
  medium_id uuid not null references media on delete cascade,
  -- also its folder: "720p", "360p"
  name text not null,
  width integer not null,
  height integer not null,
  -- pictures a second, where they are fewer than the source has: the light quality
  frame_rate real,
  -- bits per second, as the master playlist's BANDWIDTH says
  bandwidth integer not null,
  -- RFC 6381, e.g. avc1.4d401f,mp4a.40.2
  codecs text not null,
  key bytea not null check (octet_length(key) = 16),
  iv bytea not null check (octet_length(iv) = 16),
  -- seconds of each segment, in order
  durations real[] not null,
  bytes bigint not null,
  primary key (medium_id, name)
);
