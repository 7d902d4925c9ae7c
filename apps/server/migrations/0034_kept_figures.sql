-- Figures of the whole place for months and weeks that are over, counted once by a nightly job:
-- counting a year of them anew takes seconds in a large school. `start` is a month's first day, or
-- a week's Monday.
create table kept_figures (
  step text not null check (step in ('mois', 'semaine')),
  start date not null,
  active_students integer not null,
  seconds_watched double precision not null,
  watching_students integer not null,
  primary key (step, start)
);
