-- A note may be of a moment of the video, in seconds: it leads back there.
alter table notes add column moment real check (moment between 0 and 86400);
