-- kind: expand
-- locks: brief
-- transaction: yes
-- A payment's number that a channel tells for a second order. The money is where the first order took it; staff ask the channel
-- which order was paid.
create table deposits_conflicts(
  -- The order that the channel names now.
  order_id bigint not null references deposits_orders,
  channel_id integer not null references deposits_channels,
  external_ref text not null check (char_length(external_ref) between 4 and 64),
  -- The order that the same payment was credited or held for.
  first_order_id bigint not null references deposits_orders check (first_order_id <> order_id),
  amount bigint not null check (amount > 0),
  seen_at timestamptz not null default server_now(),
  primary key (order_id, external_ref)
);
create index deposits_conflicts_first on deposits_conflicts(first_order_id);
create index deposits_conflicts_seen on deposits_conflicts(seen_at);
create trigger deposits_conflicts_append_only before update or delete or truncate on deposits_conflicts
  for each statement execute function platform_deny_change();

alter table deposits_callbacks drop constraint deposits_callbacks_verdict_check,
  add constraint deposits_callbacks_verdict_check check (verdict in ('forged', 'malformed', 'unknown', 'noted', 'repeated',
    'credited', 'held', 'conflict')) not valid;

-- The order that a second payment was paid for; it is held for an order of its own.
alter table deposits_held add column paid_for bigint;
alter table deposits_held add constraint deposits_held_paid_for_fkey foreign key (paid_for) references deposits_orders not valid;
