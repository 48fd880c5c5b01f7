-- kind: expand
-- locks: none
-- transaction: yes
-- Money on its way to and from providers that keep accounts of members themselves (providers §7). Nothing is deleted: it is money.
create table providers_transfers(
  number bigint generated always as identity primary key,
  -- Under which the provider knows the order, for ever.
  order_id text not null unique check (order_id ~ '^[0-9a-f]{32}$'),
  provider text not null references providers_entries(code),
  member_id bigint not null,
  -- out: to the provider. in: all that is there comes back.
  direction text not null check (direction in ('out', 'in')),
  -- Of what comes back it is what the provider has told.
  amount bigint check (amount >= 0),
  -- What had gone out and not come back, when it came back.
  gone bigint check (gone >= 0),
  -- held: the provider may not have been told. unknown: it was told, and gave no definite word.
  state text not null default 'held' check (state in ('held', 'unknown', 'done', 'failed')),
  asks integer not null default 0,
  next_at timestamptz not null,
  request_key bytea unique check (octet_length(request_key) = 32),
  request_hash bytea check (octet_length(request_hash) = 32),
  created_at timestamptz not null default server_now(),
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check (direction = 'in' or amount > 0),
  check (state <> 'done' or amount is not null),
  check ((direction = 'in' and state = 'done') = (gone is not null)),
  check ((request_key is null) = (request_hash is null))
);
-- One order of a member and provider at a time.
create unique index providers_transfers_open on providers_transfers(provider, member_id) where state in ('held', 'unknown');
create index providers_transfers_due on providers_transfers(next_at) where state in ('held', 'unknown');
create index providers_transfers_time on providers_transfers(provider, created_at);
create trigger providers_transfers_guarded before update or delete on providers_transfers
  for each row execute function providers_guard_transfer();
create trigger providers_transfers_kept before truncate on providers_transfers
  for each statement execute function platform_deny_change();

create table providers_purses(
  provider text not null references providers_entries(code),
  member_id bigint not null,
  -- What has gone out and has not come back.
  gone bigint not null default 0 check (gone >= 0),
  -- Since when the member may have money there, for whoever won after all had come back.
  used_at timestamptz,
  -- Up to how much goes there when a game is entered; 0 where the member has not chosen it.
  auto_max bigint not null default 0 check (auto_max >= 0),
  primary key (provider, member_id)
);
create index providers_purses_member on providers_purses(member_id);
