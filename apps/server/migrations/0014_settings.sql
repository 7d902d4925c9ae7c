-- The site's settings, which administrators edit, with the values that a new place begins with.

create table settings (
  name text primary key,
  value text not null,
  version integer not null default 1
);

insert into settings (name, value) values
  ('websiteDescription', 'Cours en vidéo, séances en direct et exercices corrigés pour les classes préparatoires.'),
  -- whether the home page shows the courses that are put forward
  ('montrerLesCoursSpeciaux', 'true'),
  -- how many devices an account may be signed in on
  ('devicesPerAccount', '3'),
  -- how many days before its end an access is warned of
  ('accessWarningDays', '7,1'),
  -- where new videos are prepared: 'majorant' here, 'vdocipher' there
  ('videoDestination', 'majorant'),
  -- how to pay other than by card, for students, and where; an empty place is not shown
  ('paymentInstructions', ''),
  ('paymentBank', ''),
  ('paymentBeneficiary', ''),
  ('paymentRib', ''),
  ('paymentPostOffice', ''),
  ('paymentAddress', ''),
  ('paymentHours', ''),
  -- how to reach us, for everyone
  ('contactEmail', ''),
  ('contactPhone', ''),
  ('contactFacebook', 'https://www.facebook.com/majorant.tn');
