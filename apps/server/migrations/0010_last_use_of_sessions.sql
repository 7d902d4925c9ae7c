-- When a session was last used: the list of one's devices says it.

alter table sessions add column last_used_at timestamptz not null default now();
