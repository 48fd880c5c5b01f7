-- kind: expand
-- locks: brief
-- transaction: yes
-- Channels of a hosted gateway: the member pays on pages of the gateway, which reports payments by signed notices. An order of
-- such a channel has no payee of ours; its amount bears no cents, because the gateway knows it by its number.
alter table deposits_channels drop constraint deposits_channels_method_check,
  add constraint deposits_channels_method_check check (method in ('bank', 'e-wallet')) not valid,
  add column adapter text not null default 'bank' constraint deposits_channels_adapter_check check (adapter in ('bank', 'gateway'));
alter table deposits_orders alter column payee_id drop not null,
  -- The page of the gateway where this order is paid.
  add column pay_url text constraint deposits_orders_pay_url_check check (char_length(pay_url) between 1 and 500);

-- What parties have told us, with what became of it. Of a forged notice the hash and the address are kept and no more.
create table deposits_callbacks(
  id bigint generated always as identity primary key,
  channel_id integer not null references deposits_channels,
  order_id bigint references deposits_orders,
  digest bytea not null check (octet_length(digest) = 32),
  body bytea check (octet_length(body) <= 65536),
  ip text not null check (char_length(ip) <= 64),
  verdict text not null check (verdict in ('forged', 'malformed', 'unknown', 'noted', 'repeated', 'credited', 'held')),
  received_at timestamptz not null default server_now(),
  check ((verdict = 'forged') = (body is null))
);
create index deposits_callbacks_order on deposits_callbacks(order_id) where order_id is not null;
create trigger deposits_callbacks_append_only before update or delete or truncate on deposits_callbacks
  for each statement execute function platform_deny_change();

-- Money that came and is nobody's yet; it stands in the house's account `suspense` until staff have decided.
create table deposits_held(
  order_id bigint primary key references deposits_orders,
  channel_id integer not null references deposits_channels,
  external_ref text not null check (char_length(external_ref) between 4 and 64),
  amount bigint not null check (amount > 0),
  why text not null check (why in ('amount', 'late', 'second')),
  transfer_id bigint not null unique,
  held_at timestamptz not null default server_now(),
  -- The transfer that took it out of suspense, and where it went.
  outcome text check (outcome in ('credited', 'returned')),
  outcome_transfer_id bigint unique,
  ended_at timestamptz,
  constraint deposits_held_reference unique (channel_id, external_ref),
  check ((outcome is null) = (outcome_transfer_id is null) and (outcome is null) = (ended_at is null))
);
create trigger deposits_held_kept before delete or truncate on deposits_held
  for each statement execute function platform_deny_change();
create trigger deposits_held_guard before update on deposits_held
  for each row execute function deposits_guard_held();

-- When a channel is asked about an order next.
create table deposits_asks(
  order_id bigint primary key references deposits_orders,
  asks integer not null default 0 check (asks >= 0),
  next_at timestamptz not null
);
create index deposits_asks_due on deposits_asks(next_at);
