-- What the school decided about a second payment of a paid order, as its payer reads it. Append-only.
create table second_payment_answers (
  notification_id integer primary key references gateway_notifications on delete restrict,
  at timestamptz not null,
  -- null once the account is deleted
  actor_id integer references users on delete set null,
  answer text not null
);

create trigger second_payment_answers_append_only after update or delete on second_payment_answers
  for each row execute function refuse_change();

create index on gateway_notifications (order_id) where outcome = 'paid twice';
