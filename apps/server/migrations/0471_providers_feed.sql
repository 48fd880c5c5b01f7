-- kind: expand
-- locks: brief
-- transaction: yes
-- What providers say of their transactions, beside ours (providers §5), and which key of a provider was last believed.
alter table providers_entries
  -- A difference from here on pauses the provider, in li.
  add column difference_max bigint not null default 1000000 check (difference_max > 0);

create table providers_runs(
  id bigint generated always as identity primary key,
  provider text not null references providers_entries(code),
  span text not null check (span in ('hour', 'day')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  their_rows integer not null default 0,
  our_rows integer not null default 0,
  -- What was bet, won and given back by the books of each side, in li.
  their_bet bigint not null default 0,
  their_win bigint not null default 0,
  their_back bigint not null default 0,
  our_bet bigint not null default 0,
  our_win bigint not null default 0,
  our_back bigint not null default 0,
  -- Differences of the provider that were open when it ended.
  open_differences integer not null default 0,
  started_at timestamptz not null default server_now(),
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index providers_runs_day on providers_runs(provider, from_at desc) where span = 'day';
create index providers_runs_hour on providers_runs(started_at) where span = 'hour';

-- The rows of their feeds under the numbers by which their calls are known here. Rows of the past are thrown away after 90 days.
create table providers_feed(
  provider text not null references providers_entries(code),
  tx_id text not null check (char_length(tx_id) between 1 and 200),
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  round_id text not null check (char_length(round_id) between 1 and 200),
  player text not null check (char_length(player) between 1 and 64),
  amount bigint not null check (amount >= 0),
  ref_tx_id text check (char_length(ref_tx_id) between 1 and 200),
  at timestamptz not null,
  -- The run that read it last, and how often it stood in the feed then.
  run_id bigint not null references providers_runs,
  copies integer not null check (copies > 0),
  primary key (provider, tx_id)
);
create index providers_feed_run on providers_feed(run_id);
create index providers_feed_round on providers_feed(provider, round_id);
create index providers_feed_rollback on providers_feed(provider, ref_tx_id) where kind = 'rollback';
create index providers_feed_at on providers_feed(at);

create table providers_differences(
  id bigint generated always as identity primary key,
  provider text not null references providers_entries(code),
  why text not null check (why in ('missing-here', 'missing-there', 'amount', 'player', 'state', 'stale-round')),
  -- The transaction, or the round where it is about one.
  item text not null check (char_length(item) between 1 and 210),
  round_id text,
  kind text check (kind in ('bet', 'win', 'betWin', 'rollback')),
  ours bigint check (ours >= 0),
  theirs bigint check (theirs >= 0),
  -- settled: both sides agree by now. healed: their transaction was taken as if they had called. resolved: by two people.
  state text not null default 'open' check (state in ('open', 'settled', 'healed', 'resolved')),
  cause text check (cause in ('timing', 'provider-error', 'our-error', 'compensated', 'other')),
  approval_id bigint references approvals_requests,
  -- Who asked for that, who agreed, and why.
  resolved_by text,
  agreed_by text,
  resolved_for text,
  run_id bigint references providers_runs,
  found_at timestamptz not null default server_now(),
  ended_at timestamptz,
  constraint providers_differences_once unique (provider, why, item),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = (cause is not null) and (state = 'resolved') = (approval_id is not null))
);
create index providers_differences_open on providers_differences(provider, id) where state = 'open';
create index providers_differences_round on providers_differences(provider, round_id);
create trigger providers_differences_guard before update on providers_differences
  for each row execute function providers_guard_difference();
create trigger providers_differences_kept before delete or truncate on providers_differences
  for each statement execute function platform_deny_change();

create table providers_notes(
  id bigint generated always as identity primary key,
  difference_id bigint not null references providers_differences,
  author text not null check (char_length(author) between 1 and 64),
  note text not null check (char_length(note) between 1 and 300),
  at timestamptz not null default server_now()
);
create index providers_notes_difference on providers_notes(difference_id, id);
create trigger providers_notes_append_only before update or delete or truncate on providers_notes
  for each statement execute function platform_deny_change();

create table providers_keys(
  provider text not null references providers_entries(code),
  -- The beginning of the hash of a key; the keys themselves are settings of the environment.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  used_at timestamptz not null,
  primary key (provider, fingerprint)
);

-- Who asks for the stakes of a stale round to go back, and who agrees; differences are resolved by the rights of reconciliation.
insert into staff_capabilities(capability) values ('providers.void'), ('providers.void.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'providers.void'), ('finance-checker', 'providers.void.check');
insert into staff_conflicts(capability, other) values ('providers.void', 'providers.void.check');
