-- Receipts of paid orders, numbered year by year without gaps: accounting counts on it.

-- The last number given in a year. Its row is held until the transaction that took the number
-- ends, so that one that fails gives its number back.
create table receipt_years (
  year smallint primary key,
  last integer not null check (last > 0)
);

-- Its numbers are given once and for all.
create table receipts (
  order_id integer primary key references orders on delete restrict,
  year smallint not null references receipt_years on delete restrict,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  unique (year, number)
);

create function refuse_any_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_any_change();
