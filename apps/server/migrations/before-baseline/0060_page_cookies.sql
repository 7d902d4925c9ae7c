-- A session's second secret, kept as its hash: the cookie that opens documents, and no call (decision 25).
-- Sessions from before get theirs with their next call.

alter table sessions add column page_hash bytea unique;
