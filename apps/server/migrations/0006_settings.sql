-- The site's settings, and the secrets that every instance shares.

create table settings (
  name text primary key,
  value text not null
);
insert into settings values
  ('websiteDescription', 'Cours en vidéo, séances en direct et exercices corrigés pour les classes préparatoires.'),
  ('montrerLesCoursSpeciaux', 'true');

-- Made at the first start (32 random bytes), so that any instance verifies what another signed.
create table secrets (
  name text primary key,
  value bytea not null
);

-- Tries of sign-in, sign-up and reset, counted for every instance; losing them in a crash is fine.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
