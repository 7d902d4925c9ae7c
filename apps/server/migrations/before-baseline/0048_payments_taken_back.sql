-- An accepted payment can be taken back (packages/domain/src/orders/payments.ts): it is refused then,
-- and when it was paid and taken back stays known until it is paid again, for its receipt and for accounting.
alter table payments add column paid_at timestamptz, add column taken_back_at timestamptz;
update payments set paid_at = updated_at where status = 'paid';
alter table payments
  add check (status <> 'paid' or paid_at is not null),
  add check (taken_back_at is null or (status <> 'paid' and paid_at is not null));

-- Accounting reads orders by the day of their payment.
create index on payments (paid_at) where paid_at is not null;
