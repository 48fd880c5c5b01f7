-- A chain of secret seeds for the draws of a game; its end is public from the first moment (docs/draw-proof.md §1).
create table draws_chains(
  id bigint generated always as identity primary key,
  game_id integer not null,
  chain_no integer not null check (chain_no > 0),
  terminal bytea not null check (octet_length(terminal) = 32),
  length integer not null check (length > 0),
  next_index integer not null default 1 check (next_index between 1 and length + 1),
  published_at timestamptz not null default server_now(),
  unique (game_id, chain_no)
);

-- Apart from everything else, so that no reading of chains or issues can bring a secret along.
create table draws_secrets(
  chain_id bigint primary key references draws_chains,
  root bytea not null check (octet_length(root) = 32)
);
create trigger draws_secrets_append_only before update or delete or truncate on draws_secrets
  for each statement execute function platform_deny_change();

create table draws_issues(
  id bigint generated always as identity primary key,
  game_id integer not null,
  turn_num text not null,
  issue_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'voiding', 'voided')),
  state_version integer not null default 0,
  -- 0 without a result; payouts are keyed by it, so that a corrected result can never pay under the old number.
  result_version integer not null default 0,
  numbers smallint[],
  source text not null check (source in ('in-house', 'demonstration', 'history')),
  chain_id bigint references draws_chains,
  chain_index integer,
  commitment bytea check (octet_length(commitment) = 32),
  bets_root bytea check (octet_length(bets_root) = 32),
  bets_count integer,
  bets_sum bigint,
  seed bytea check (octet_length(seed) = 32),
  beacon_round bigint,
  beacon_randomness bytea check (octet_length(beacon_randomness) = 32),
  void_reason text check (void_reason in ('missed', 'late', 'no-result', 'operator')),
  created_at timestamptz not null default server_now(),
  opened_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- When the issue wants attention next; null when it wants none any more. Work in progress is due at once.
  due_at timestamptz generated always as (case
    when state = 'scheduled' then opens_at
    when state = 'open' then closes_at
    when state = 'closed' and bets_root is not null then draws_at
    when state in ('closed', 'drawn', 'settling', 'voiding') then opens_at end) stored,
  -- One hash over everything that is fixed with the draw (docs/draw-proof.md §6), so that any later change shows.
  digest bytea check (octet_length(digest) = 32),
  -- Which rules were in the program that drew the issue, for whoever reads its proof (docs/draw-proof.md §7).
  -- For information only: the digest does not seal them.
  rules_hash bytea check (octet_length(rules_hash) = 32),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((chain_id is null) = (chain_index is null) and (chain_id is null) = (commitment is null)),
  check ((bets_root is null) = (bets_count is null) and (bets_root is null) = (bets_sum is null)),
  check (numbers is not null or state not in ('drawn', 'settling', 'settled')),
  -- Whatever was drawn here has its seed; a seed without numbers would be a draw that could be thrown away.
  check (source = 'history' or (numbers is null) = (seed is null)),
  check ((state in ('voiding', 'voided')) = (void_reason is not null)),
  unique (game_id, turn_num),
  unique (chain_id, chain_index)
) with (fillfactor = 80, autovacuum_analyze_scale_factor = 0.01);
create index draws_issues_due on draws_issues(due_at) where due_at is not null;
create index draws_issues_plan on draws_issues(game_id, draws_at desc) where source <> 'history';
create index draws_issues_history on draws_issues(game_id, draws_at desc, id desc)
  where state in ('drawn', 'settling', 'settled', 'voiding', 'voided');
create index draws_issues_drawn on draws_issues(game_id, draws_at desc)
  where state in ('drawn', 'settling', 'settled');
create index draws_issues_ahead on draws_issues(game_id, draws_at) where state in ('scheduled', 'open', 'closed');
-- Imported draws are few among millions: without this, counting them at a start reads the whole table.
create index draws_issues_imported on draws_issues(game_id, draws_at desc) where source = 'history';
-- The last word on what may happen to an issue, whoever asks.
create trigger draws_issues_guard before insert or update on draws_issues
  for each row execute function draws_guard_issue();
create trigger draws_issues_kept before delete or truncate on draws_issues
  for each statement execute function platform_deny_change();
create trigger draws_issues_guard_digest before update on draws_issues
  for each row when (new.digest is distinct from old.digest) execute function draws_guard_digest();
create trigger draws_issues_guard_rules before update on draws_issues
  for each row when (new.rules_hash is distinct from old.rules_hash)
  execute function draws_guard_rules();

-- Time without a running clock that is too long for a row an issue: what was not held, and how much of it.
create table draws_gaps(
  game_id integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  issues_count integer not null check (issues_count > 0),
  noted_at timestamptz not null default server_now(),
  primary key (game_id, from_at)
);

-- How many issues of a game are past, so that no page of the history has to count them.
create table draws_history_counts(
  game_id integer primary key,
  issues_count bigint not null
);

-- How many past issues a game has on each day, so that a deep page of its history is found by adding days up instead of
-- stepping over all newer issues.
create table draws_history_days(
  game_id integer not null,
  -- The midnight at UTC+8 with which the day ends; a draw at that instant is its last one.
  ends_at timestamptz not null,
  issues_count integer not null check (issues_count > 0),
  primary key (game_id, ends_at) include (issues_count)
);
-- Both are counted by the statement that makes an issue part of the history.
create trigger draws_issues_begin_as_history after insert on draws_issues
  referencing new table as entered for each statement execute function draws_count_history();
create trigger draws_issues_become_history after update of state on draws_issues
  for each row when (old.state in ('scheduled', 'open', 'closed') and new.state not in ('scheduled', 'open', 'closed'))
  execute function draws_count_step();

-- Counts over the draws of a game, from which the tests of its randomness are computed (packages/domain/src/draws/draw-tally.ts).
-- They can be made anew from draws_issues at any time: delete a row, and the next round counts from the first draw on.
create table draws_tallies(
  game_id integer primary key,
  upto_at timestamptz not null default '-infinity',
  upto_turn text,
  tally jsonb not null
);

-- The video of a draw: where it is shown live and, once it is off the air, where its recording lies.
create table draws_streams(
  issue_id bigint primary key references draws_issues,
  game_id integer not null,
  draws_at timestamptz not null,
  url text not null check (length(url) between 1 and 500),
  is_on_air boolean not null,
  changed_at timestamptz not null default server_now()
);
create index draws_streams_newest on draws_streams(game_id, draws_at desc);
