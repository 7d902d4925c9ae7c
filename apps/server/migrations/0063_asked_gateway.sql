-- A gateway that is asked, beside the one that tells: at which of them an attempt was opened, and what is known of it.

-- fits the version before: it opens attempts at the gateway that tells, as the defaults say.
alter table payment_attempts
  add column gateway text not null default 'gpg' check (gateway in ('gpg', 'konnect')),
  -- Where the gateway is asked: what it has said so far. "opening": nobody was given its address yet.
  add column state text check (state in ('opening', 'unopened', 'open', 'paid', 'unpaid', 'unanswered')),
  -- the payment's name there; null until it has one
  add column gateway_ref text check (gateway_ref ~ '^[[:alnum:]_-]{1,100}$'),
  add column asked_at timestamptz,
  -- when it is asked next
  add column ask_at timestamptz,
  -- since when it has been asked without an answer
  add column unanswered_since timestamptz,
  add check ((gateway = 'gpg') = (state is null)),
  add check ((state in ('open', 'paid', 'unpaid', 'unanswered')) = (gateway_ref is not null)),
  add check ((state is not null and state = 'open') = (ask_at is not null)),
  add check (unanswered_since is null or state = 'open');
create unique index on payment_attempts (gateway, gateway_ref) where gateway_ref is not null;
create index on payment_attempts (ask_at) where ask_at is not null;
create index on payment_attempts (created_at) where gateway <> 'gpg';
