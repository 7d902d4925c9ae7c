-- Orders that their student takes back, and sessions of who teaches by an assignment.

-- One that its student took back before it was paid is expired from then on, and says who ended it.
alter table orders
  add column withdrawn boolean not null default false,
  add check (not withdrawn or expired_at is not null);

-- Whether somebody taught a course by an assignment when the session was used last: it has the staff's times.
alter table sessions add column teaches boolean not null default false;
