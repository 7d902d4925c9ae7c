-- Why a session ended that its own browser did not end: told to that browser when it next asks.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('signed-out', 'password', 'inactive', 'deleted')),
  ended_at timestamptz not null default now()
);
create index on ended_sessions (ended_at);
