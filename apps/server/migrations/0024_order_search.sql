-- How administrators find orders.

-- A text without its accents and capitals: what a search compares.
create function searchable(text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- A transaction's number without what people write between its digits: the same one declared for
-- two orders is looked into.
create function transaction_key(text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace($1, '[^[:alnum:]]', '', 'g')) $$;

create index on payments (transaction_key(transaction_number));
create index on orders (created_at, id);
create index on gateway_notifications (received_at, id);
