-- kind: expand
-- locks: brief
-- transaction: yes
-- Deposits of a token (USDT) on a chain. Each member has an address of his own there, derived from a public key, so that late,
-- doubled and unannounced money has an owner. A transfer is seen, and final or orphaned by the blocks that follow.
alter table deposits_channels drop constraint deposits_channels_method_check,
  add constraint deposits_channels_method_check check (method in ('bank', 'usdt', 'e-wallet', 'direct')) not valid,
  drop constraint deposits_channels_adapter_check,
  add constraint deposits_channels_adapter_check check (adapter in ('bank', 'gateway', 'evm', 'tron')) not valid;

-- A payment is named by the hash of its transaction and its place in it, which is longer than a number of a bank.
alter table deposits_credits drop constraint deposits_credits_external_ref_check,
  add constraint deposits_credits_external_ref_check check (char_length(external_ref) between 4 and 80) not valid;
alter table deposits_held drop constraint deposits_held_external_ref_check,
  add constraint deposits_held_external_ref_check check (char_length(external_ref) between 4 and 80) not valid,
  drop constraint deposits_held_why_check,
  add constraint deposits_held_why_check check (why in ('amount', 'late', 'second', 'unannounced')) not valid;
alter table deposits_conflicts drop constraint deposits_conflicts_external_ref_check,
  add constraint deposits_conflicts_external_ref_check check (char_length(external_ref) between 4 and 80) not valid;

-- Where a member pays at a channel; the number from which it is derived is never used twice.
create sequence deposits_address_numbers as integer;
create table deposits_addresses(
  channel_id integer not null references deposits_channels,
  member_id bigint not null references account_members,
  number integer not null unique check (number > 0),
  address text not null check (address ~ '^[0-9A-Za-z]{25,64}$'),
  created_at timestamptz not null default server_now(),
  primary key (channel_id, member_id),
  unique (channel_id, address)
);
create trigger deposits_addresses_append_only before update or delete or truncate on deposits_addresses
  for each statement execute function platform_deny_change();

-- What a member was told to pay: so many millionths of a token, at a rate in ten-thousandths of a yuan.
create table deposits_quotes(
  order_id bigint primary key references deposits_orders,
  address text not null check (address ~ '^[0-9A-Za-z]{25,64}$'),
  units bigint not null check (units > 0),
  rate bigint not null check (rate between 1 and 10000000000)
);
create trigger deposits_quotes_append_only before update or delete or truncate on deposits_quotes
  for each statement execute function platform_deny_change();

-- Transfers to addresses of members, as the blocks tell them.
create table deposits_sightings(
  id bigint generated always as identity primary key,
  channel_id integer not null references deposits_channels,
  -- Hash of the transaction and place in it: it stays when another block takes the transaction in.
  reference text not null check (char_length(reference) between 4 and 80),
  member_id bigint not null references account_members,
  -- The order that it seems to be paid for; nobody announced it without one.
  order_id bigint references deposits_orders,
  address text not null,
  sender text not null check (char_length(sender) between 1 and 64),
  units bigint not null check (units > 0),
  -- The rate of the order while that could be paid, else the one of the sighting; and what the units are worth by it.
  rate bigint not null check (rate > 0),
  amount bigint not null check (amount >= 0),
  block_height bigint not null check (block_height >= 0),
  block_hash text not null check (char_length(block_hash) between 1 and 80),
  block_at timestamptz not null,
  state text not null default 'seen' check (state in ('seen', 'orphaned', 'final')),
  -- What became of a final one.
  verdict text check (verdict in ('credited', 'held', 'repeated', 'conflict', 'small')),
  seen_at timestamptz not null default server_now(),
  ended_at timestamptz,
  -- Since when a final one is missing on the chain: something that cannot be has happened, and people must look.
  lost_at timestamptz,
  unique (channel_id, reference),
  check ((state = 'final') = (verdict is not null) and (state = 'seen') = (ended_at is null)),
  check (lost_at is null or state = 'final')
);
create index deposits_sightings_order on deposits_sightings(order_id) where order_id is not null;
create index deposits_sightings_height on deposits_sightings(channel_id, block_height);
create index deposits_sightings_lost on deposits_sightings(lost_at) where lost_at is not null;
create trigger deposits_sightings_guard before update on deposits_sightings
  for each row execute function deposits_guard_sighting();
create trigger deposits_sightings_kept before delete or truncate on deposits_sightings
  for each statement execute function platform_deny_change();

-- Blocks up to which a chain has been read for good, by their hashes, the newest ones of each channel.
create table deposits_cursors(
  channel_id integer not null references deposits_channels,
  height bigint not null check (height >= 0),
  hash text not null check (char_length(hash) between 1 and 80),
  read_at timestamptz not null default server_now(),
  primary key (channel_id, height)
);

-- The newest block that was seen, and how many make a transfer final.
create table deposits_heads(
  channel_id integer primary key references deposits_channels,
  height bigint not null check (height >= 0),
  confirmations integer not null check (confirmations between 1 and 1000),
  read_at timestamptz not null default server_now()
);
