-- kind: expand
-- locks: none
-- transaction: yes
-- Ways by which money leaves. One marked `is_play` moves the demonstration's coins and no real money; without a licence record
-- every other one is refused (money-in-and-out §3).
create table withdrawals_channels(
  -- 2 bank card, 10 USDT, 20 e-wallet.
  type smallint primary key check (type in (2, 10, 20)),
  is_play boolean not null default false,
  state text not null default 'open' check (state in ('open', 'maintenance'))
);

create table withdrawals_requests(
  id bigint generated always as identity (start with 100001) primary key,
  member_id bigint not null references account_members,
  payout_account_id bigint not null references account_payout_accounts,
  type smallint not null references withdrawals_channels,
  -- The target as it was when it was asked for.
  title text not null check (char_length(title) between 1 and 60),
  number text not null check (char_length(number) between 1 and 100),
  holder text not null check (char_length(holder) between 1 and 100),
  -- The member's command; a repeat of it finds this request.
  request_key bytea not null unique check (octet_length(request_key) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  net bigint not null check (net > 0 and net % 10 = 0),
  fee bigint not null check (fee >= 0),
  -- For missing turnover, and the bonus that was not earned.
  charge bigint not null check (charge >= 0),
  bonus bigint not null check (bonus >= 0),
  -- Yuan for one USDT and what is paid out by it, fixed at the request.
  usdt_rate_ppm bigint check (usdt_rate_ppm > 0),
  usdt_micros bigint check (usdt_micros > 0),
  -- What was found when it was asked for: name, colour and evidence of each check, and the worst colour.
  checks jsonb not null check (octet_length(checks::text) <= 16384),
  colour text not null check (colour in ('green', 'amber', 'red')),
  state text not null check (state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN', 'PAID', 'ARRIVED',
    'REJECTED', 'FAILED')),
  version integer not null check (version > 0),
  -- The cause of the last step, the login of staff where it was one of them, and why.
  actor text not null check (actor in ('member', 'operator', 'channel', 'system')),
  acted_by text check (char_length(acted_by) between 1 and 64),
  note text check (char_length(note) between 1 and 300),
  -- What the member reads about a rejection.
  reason text check (char_length(reason) between 1 and 300),
  approval_id bigint references approvals_requests,
  claimed_by text check (char_length(claimed_by) between 1 and 64),
  claimed_at timestamptz,
  created_at timestamptz not null default server_now(),
  ended_at timestamptz,
  check (amount = net + fee + charge + bonus),
  check ((type = 10) = (usdt_rate_ppm is not null) and (type = 10) = (usdt_micros is not null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check (state not in ('REJECTED', 'FAILED') or reason is not null),
  check ((state in ('PAID', 'ARRIVED', 'REJECTED', 'FAILED')) = (ended_at is not null))
);
-- One at a time: the money of the next is judged when this one is over.
create unique index withdrawals_requests_open on withdrawals_requests(member_id)
  where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN');
create index withdrawals_requests_member on withdrawals_requests(member_id, id desc);
create index withdrawals_requests_queue on withdrawals_requests(created_at) where state in ('REQUESTED', 'REVIEW');
create index withdrawals_requests_under_way on withdrawals_requests(id) where state in ('APPROVED', 'SENDING', 'SENT', 'UNKNOWN');
create index withdrawals_requests_paid on withdrawals_requests(id desc) where state in ('PAID', 'ARRIVED');
-- Who else used an account, and how often it was paid to.
create index withdrawals_requests_target on withdrawals_requests(number, type);
create trigger withdrawals_requests_guard before insert or update on withdrawals_requests
  for each row execute function withdrawals_guard_request();
create trigger withdrawals_requests_noted after insert or update on withdrawals_requests
  for each row execute function withdrawals_note_step();
create trigger withdrawals_requests_kept before delete or truncate on withdrawals_requests
  for each statement execute function platform_deny_change();

-- Every step of every request; written by a trigger, so that none is missed.
create table withdrawals_history(
  request_id bigint not null references withdrawals_requests,
  version integer not null,
  state text not null,
  actor text not null,
  acted_by text,
  note text,
  at timestamptz not null default server_now(),
  primary key (request_id, version)
);
create trigger withdrawals_history_append_only before update or delete or truncate on withdrawals_history
  for each statement execute function platform_deny_change();

-- How a request ended: its money was returned to the member or paid out, once. The transfers are those of the ledger.
create table withdrawals_endings(
  request_id bigint primary key references withdrawals_requests,
  outcome text not null check (outcome in ('returned', 'paid')),
  transfer_ids bigint[] not null check (cardinality(transfer_ids) between 1 and 4),
  at timestamptz not null default server_now()
);
create trigger withdrawals_endings_guard before insert on withdrawals_endings
  for each row execute function withdrawals_guard_ending();
create trigger withdrawals_endings_append_only before update or delete or truncate on withdrawals_endings
  for each statement execute function platform_deny_change();
