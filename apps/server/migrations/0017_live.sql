-- What whoever is there hears at once (platform/live.ts): said by the tables themselves, so that no
-- way of changing them can forget it. PostgreSQL says it when the transaction commits.

create function say_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'userId', new.user_id, 'type', 'notification', 'data', json_build_object('id', new.id))::text);
  return null;
end $$;

create trigger notification_said after insert on notifications
  for each row execute function say_notification();

create function say_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'userId', old.user_id, 'type', 'session-ended', 'data', json_build_object('id', old.id))::text);
  return null;
end $$;

create trigger session_end_said after delete on sessions
  for each row execute function say_session_ended();

-- The badge counts these, on every page.
create index notifications_unread on notifications (user_id) where read_at is null;
