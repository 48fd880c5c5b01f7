-- kind: expand
-- locks: none
-- transaction: yes
-- Ways to deposit. A channel marked `is_play` moves the demonstration's coins and no real money; without a licence record
-- every other channel is refused (money-in-and-out §2).
create table deposits_channels(
  id integer generated always as identity primary key,
  -- Others come with the parties that they need.
  method text not null check (method in ('bank')),
  name text not null unique check (char_length(name) between 1 and 40),
  min_amount bigint not null check (min_amount >= 1000),
  max_amount bigint not null check (max_amount between min_amount and 1000000000000),
  is_play boolean not null default false,
  state text not null default 'open' check (state in ('open', 'maintenance', 'off')),
  sort integer not null default 0
);

-- Bank accounts that take transfers.
create table deposits_payees(
  id integer generated always as identity primary key,
  channel_id integer not null references deposits_channels,
  bank_name text not null check (char_length(bank_name) between 1 and 40),
  holder text not null check (char_length(holder) between 1 and 40),
  account_number text not null check (account_number ~ '^[0-9]{8,30}$'),
  is_active boolean not null default true,
  unique (channel_id, account_number)
);

create table deposits_orders(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  channel_id integer not null references deposits_channels,
  payee_id integer not null references deposits_payees,
  -- The member's command; a repeat of it finds this order.
  request_key bytea not null unique check (octet_length(request_key) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount bigint not null check (amount > 0),
  pay_amount bigint not null check (pay_amount between amount and amount + 990),
  received bigint check (received > 0),
  state text not null check (state in ('CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'CREDITED', 'EXPIRED', 'REJECTED',
    'CANCELLED', 'REVIEW')),
  version integer not null check (version > 0),
  -- The cause of the last step, and the login of staff where it was one of them.
  actor text not null check (actor in ('member', 'channel', 'clock', 'evidence', 'operator', 'system')),
  acted_by text check (char_length(acted_by) between 1 and 64),
  -- What the member reads about a rejection.
  reason text check (char_length(reason) between 1 and 300),
  payer_name text check (char_length(payer_name) between 1 and 40),
  payer_tail text check (payer_tail ~ '^[0-9]{4}$'),
  claimed_by text check (char_length(claimed_by) between 1 and 64),
  claimed_at timestamptz,
  created_at timestamptz not null default server_now(),
  expires_at timestamptz not null,
  submitted_at timestamptz,
  ended_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null)),
  check (state <> 'REJECTED' or reason is not null),
  check (state not in ('CONFIRMED', 'CREDITED') or received is not null)
);
-- A member continues an open order of a channel before beginning another.
create unique index deposits_orders_open on deposits_orders(member_id, channel_id)
  where state in ('CREATED', 'PAYING', 'SUBMITTED');
create index deposits_orders_member on deposits_orders(member_id, id desc);
create index deposits_orders_expiry on deposits_orders(expires_at) where state in ('CREATED', 'PAYING');
create index deposits_orders_queue on deposits_orders(submitted_at) where state = 'SUBMITTED';
create index deposits_orders_channel on deposits_orders(channel_id, id desc) where state = 'CREDITED';
create trigger deposits_orders_guard before insert or update on deposits_orders
  for each row execute function deposits_guard_order();
create trigger deposits_orders_noted after insert or update on deposits_orders
  for each row execute function deposits_note_step();
create trigger deposits_orders_kept before delete or truncate on deposits_orders
  for each statement execute function platform_deny_change();

-- Every step of every order; written by a trigger, so that none is missed.
create table deposits_history(
  order_id bigint not null references deposits_orders,
  version integer not null,
  state text not null,
  actor text not null,
  acted_by text,
  at timestamptz not null default server_now(),
  primary key (order_id, version)
);
create trigger deposits_history_append_only before update or delete or truncate on deposits_history
  for each statement execute function platform_deny_change();

-- Amounts in use at a payee, from the choice until a day after the end of their order. The key is what makes a transfer
-- belong to one order.
create table deposits_pay_amounts(
  payee_id integer not null references deposits_payees,
  pay_amount bigint not null,
  order_id bigint not null references deposits_orders,
  -- Null: its order is open.
  free_at timestamptz,
  primary key (payee_id, pay_amount)
);

-- One credit an order, one order a transfer of the bank.
create table deposits_credits(
  order_id bigint primary key references deposits_orders,
  channel_id integer not null references deposits_channels,
  external_ref text not null check (char_length(external_ref) between 4 and 64),
  transfer_id bigint not null unique,
  amount bigint not null check (amount > 0),
  approval_id bigint references approvals_requests,
  credited_at timestamptz not null default server_now(),
  constraint deposits_credits_reference unique (channel_id, external_ref)
);
create trigger deposits_credits_guard before insert on deposits_credits
  for each row execute function deposits_guard_credit();
create trigger deposits_credits_append_only before update or delete or truncate on deposits_credits
  for each statement execute function platform_deny_change();
