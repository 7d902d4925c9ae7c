-- Users are listed by name as French sorts (É with E): in place of the index in the order of code points.
drop index users_last_name_first_name_id_idx;
create index on users (last_name collate "fr-x-icu", first_name collate "fr-x-icu", id);
