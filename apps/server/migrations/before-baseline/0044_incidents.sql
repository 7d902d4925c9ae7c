-- What goes wrong with the machine, and lasts: administrators are told once for as long as it does.
create table incidents (
  kind text primary key,
  since timestamptz not null,
  -- it is over some hours after it was last met
  met_at timestamptz not null
);
