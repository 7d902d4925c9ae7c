-- Small pictures of a video, taken at even distances (docs/decisions/0038-pictures-of-a-video.md). Their sheets are in
-- storage, as media/<id>/storyboard/<n>.webp from 0: each has `per_sheet` of them, one below the other, the last one what is left.
create table storyboards (
  medium_id uuid primary key references media on delete cascade,
  every_seconds integer not null check (every_seconds > 0),
  -- of one picture, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  pictures integer not null check (pictures > 0),
  per_sheet integer not null check (per_sheet > 0)
);
