-- What searches of the journal compare, folded once and not for each search: what changed, and the
-- address that it came from.
alter table audit add column search text
  generated always as (folded(details::text) || ' ' || ip) stored;
