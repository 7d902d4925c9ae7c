-- The captions of videos, as WebVTT. Texts of some dozens of kilobytes: they live with their rows.
create table captions (
  resource_id integer not null references resources on delete cascade,
  -- BCP 47: fr, ar
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- what the menu says: "Français"
  label text not null check (length(label) between 1 and 60),
  content text not null,
  primary key (resource_id, language)
);
