-- One photo of a receipt for each declaration of a payment: the one that was shown, the last that came, stays.
delete from payment_photos earlier
using payment_photos later
where later.order_id = earlier.order_id
  and later.transaction_number = earlier.transaction_number
  and (later.uploaded_at, later.name) > (earlier.uploaded_at, earlier.name);

alter table payment_photos add unique (order_id, transaction_number);
