-- What waits for the staff: who is told of it by mail, and that its counts changed (platform/live.ts).

-- How a member of the staff is mailed what their bell says; without a row not at all.
create table staff_mails (
  user_id integer primary key references users on delete cascade,
  choice text not null check (choice in ('atOnce', 'daily')),
  -- what was told before is not mailed
  since timestamptz not null
);

-- When it went out in such a mail: each goes out once.
alter table notifications add column mailed_at timestamptz;

-- The counts of these accounts changed: each screen of theirs asks for them anew.
create function say_work(concerned integer[]) returns void language sql as $$
  select pg_notify('live', json_build_object('userId', id, 'type', 'work', 'data', null)::text)
  from unnest(concerned) as id where id is not null
$$;

create function administrators() returns integer[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from users
  where active and (administrator or role = 'ROLE_ADMINISTRATEUR')
$$;

create function technicians() returns integer[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from users where active and role = 'ROLE_TECHNICIAN'
$$;

-- Payments to confirm.
create function say_payment_work() returns trigger language plpgsql as $$
begin
  perform say_work(administrators());
  return null;
end $$;

create trigger payment_work_begins after insert on payments
  for each row when (new.status = 'confirming') execute function say_payment_work();
create trigger payment_work_said after update of status on payments
  for each row when (old.status is distinct from new.status
    and (old.status = 'confirming' or new.status = 'confirming'))
  execute function say_payment_work();

-- Requests that wait, and those whose video failed.
create function say_request_work() returns trigger language plpgsql as $$
begin
  perform say_work(technicians() || coalesce(new.user_id, old.user_id));
  return null;
end $$;

create trigger request_work_said after insert or delete on video_requests
  for each row execute function say_request_work();
create trigger request_work_moved after update of state, medium_id on video_requests
  for each row when ((old.state, old.medium_id) is distinct from (new.state, new.medium_id))
  execute function say_request_work();

create function say_medium_work() returns trigger language plpgsql as $$
begin
  if exists (select from video_requests where medium_id = new.id) then
    perform say_work(technicians()
      || array(select user_id from video_requests where medium_id = new.id));
  end if;
  return null;
end $$;

create trigger medium_work_said after update of state on media
  for each row when (old.state is distinct from new.state
    and (old.state = 'failed' or new.state = 'failed'))
  execute function say_medium_work();

-- Open questions of a course.
create function say_question_work() returns trigger language plpgsql as $$
declare
  asked questions := coalesce(new, old);
begin
  perform say_work(array(
    select course_holders(s.course_id, 'ROLE_ENSEIGNANT', now())
    from resources r join sections s on s.id = r.section_id where r.id = asked.resource_id));
  return null;
end $$;

create trigger question_work_said after insert or delete on questions
  for each row execute function say_question_work();
create trigger question_work_moved after update of accepted_answer_id on questions
  for each row when ((old.accepted_answer_id is null) <> (new.accepted_answer_id is null))
  execute function say_question_work();
