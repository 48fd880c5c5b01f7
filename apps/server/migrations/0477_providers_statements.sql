-- kind: expand
-- locks: none
-- transaction: yes
-- What a provider is owed for a month, as it stood when the month was closed. What a round of the month becomes later does not change it.
create table providers_statements(
  provider text not null references providers_entries(code),
  month date not null check (extract(day from month) = 1),
  rounds bigint not null check (rounds >= 0),
  bet bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  -- The part of the gross gaming revenue that the contract gives the provider, in millionths.
  share_ppm integer not null check (share_ppm between 0 and 1000000),
  fee bigint not null check (fee >= 0),
  closed_at timestamptz not null default server_now(),
  primary key (provider, month)
);
create trigger providers_statements_append_only before update or delete or truncate on providers_statements
  for each statement execute function platform_deny_change();
