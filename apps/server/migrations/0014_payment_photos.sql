-- Photos of the receipts that students were given for a transfer, a mandate or cash. They are in
-- storage under payments/<order>/<name>.webp, and stay with the declaration they came with.
create table payment_photos (
  name uuid primary key,
  order_id integer not null references orders on delete restrict,
  transaction_number text not null,
  uploaded_at timestamptz not null
);
create index on payment_photos (order_id, uploaded_at desc);
