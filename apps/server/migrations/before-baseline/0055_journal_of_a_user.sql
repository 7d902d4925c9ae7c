-- What was given to one account, or where it was put: the page of a user shows those lines.
create index on audit ((details -> 'userId'));
