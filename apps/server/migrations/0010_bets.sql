-- An order is written once and never touched again: what became of it stands in bets_results, and an order of a
-- settled issue without a result has lost (architecture §5).
create table bets_orders(
  id bigint generated always as identity (start with 100000000001) primary key,
  member_id bigint not null,
  account_id bigint not null,
  issue_id bigint not null,
  game_id smallint not null,
  play_code text not null,
  model smallint not null check (model in (1, 2)),
  selection text not null,
  units integer not null check (units > 0),
  stake_per_unit bigint not null check (stake_per_unit > 0),
  -- What is held: units × stake per unit, times the lock of plays that can lose more than their stake.
  stake bigint not null check (stake > 0),
  -- The whole odds member of the play as it was when the bet was placed; settlement reads nothing else.
  odds jsonb not null,
  odds_version integer not null,
  -- The lowest odds that a winning unit can take, as the slip showed it.
  shown_odds bigint not null,
  salt uuid not null default gen_random_uuid(),
  transfer_id bigint not null,
  placed_at timestamptz not null default server_now(),
  -- How much its player has staked in the issue with this order; whatever is below every limit needs no counting.
  -- The default is above every limit: after an order that came another way, its player's orders are counted.
  issue_total bigint not null default 1000000000000000,
  rebate_ppm integer not null default 0 check (rebate_ppm between 0 and 80000)
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_orders_issue on bets_orders(issue_id, account_id, id);
-- Records are read by player and day, newest first; the number alone is no order of time any more than a guess.
create index bets_orders_day on bets_orders(member_id, placed_at desc, id desc);
-- An order of a chase bears a number that was given when the chase was made, so it may come later than orders with higher
-- numbers, and those did not know of it. Such orders, and those that were judged with them, bear a sum that no limit
-- allows; one of them in the issue is enough for every slip of its player to be judged.
create index bets_orders_unsummed on bets_orders(issue_id, account_id) where issue_total >= 1000000000000000;
-- While bets pile up the table is analysed again every quarter of a minute, which took a twentieth of the processor time
-- of a bet. No plan asks what stands in the columns with 0; of the others a tenth of the sample says enough.
alter table bets_orders
  alter id set statistics 10, alter member_id set statistics 10, alter account_id set statistics 10,
  alter issue_id set statistics 10, alter game_id set statistics 10, alter play_code set statistics 10,
  alter model set statistics 10, alter placed_at set statistics 10, alter selection set statistics 0,
  alter units set statistics 0, alter stake_per_unit set statistics 0, alter stake set statistics 10,
  alter odds set statistics 0, alter odds_version set statistics 0, alter shown_odds set statistics 0,
  alter salt set statistics 0, alter transfer_id set statistics 0, alter issue_total set statistics 0,
  alter rebate_ppm set statistics 10;
create trigger bets_orders_append_only before update or delete or truncate on bets_orders
  for each statement execute function platform_deny_change();

-- Only what pays has a row; a lost order has one when part of what it locked comes back.
create table bets_results(
  -- No foreign key: it would ask row by row what the function that settles has just read.
  order_id bigint not null,
  result_version integer not null,
  issue_id bigint not null,
  outcome text not null check (outcome in ('won', 'push', 'lost', 'refunded')),
  units_won integer not null,
  units_pushed integer not null,
  payout bigint not null check (payout > 0),
  transfer_id bigint not null,
  created_at timestamptz not null default server_now(),
  primary key (order_id, result_version)
) with (autovacuum_analyze_scale_factor = 0.01);
create trigger bets_results_append_only before update or delete or truncate on bets_results
  for each statement execute function platform_deny_change();

-- Settlement in pieces: each is one transaction, so that a killed node leaves it wholly done or wholly undone.
create table bets_chunks(
  issue_id bigint not null,
  result_version integer not null,
  chunk integer not null,
  account_low bigint not null,
  account_high bigint not null,
  done_at timestamptz,
  orders_count bigint,
  stake_sum bigint,
  payout_sum bigint,
  rebate_sum bigint,
  -- Whether the members of the settled piece were told what came of their bets.
  is_told boolean not null default false,
  primary key (issue_id, result_version, chunk)
);
create index bets_chunks_untold on bets_chunks(issue_id, result_version, chunk) where not is_told;

-- What the house may owe on one item of an issue, raised in the commit that takes the bet: a cap that is checked
-- apart from the bet can be passed by a flood of bets (reliability §1). An operator may write another cap beforehand.
create table bets_exposure(
  issue_id bigint not null,
  play_code text not null,
  bucket text not null,
  liability bigint not null default 0 check (liability >= 0),
  cap bigint not null check (cap >= 0),
  primary key (issue_id, play_code, bucket),
  constraint bets_exposure_capped check (liability <= cap)
) with (fillfactor = 50, autovacuum_analyze_scale_factor = 0.01);

-- The rebate that a player chose instead of higher odds: once an order, whatever becomes of its result later.
create table bets_rebates(
  order_id bigint primary key,
  issue_id bigint not null,
  result_version integer not null,
  amount bigint not null check (amount > 0),
  transfer_id bigint not null,
  created_at timestamptz not null default server_now()
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_rebates_issue on bets_rebates(issue_id);
create trigger bets_rebates_append_only before update or delete or truncate on bets_rebates
  for each statement execute function platform_deny_change();

-- An order is never touched again, so a cancellation is a row of its own. The primary key makes a second one impossible.
create table bets_cancellations(
  order_id bigint primary key references bets_orders,
  issue_id bigint not null,
  stake bigint not null check (stake > 0),
  transfer_id bigint not null,
  created_at timestamptz not null default server_now()
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_cancellations_issue on bets_cancellations(issue_id);
create trigger bets_cancellations_append_only before update or delete or truncate on bets_cancellations
  for each statement execute function platform_deny_change();

-- Chases (追号): the same bet over coming issues. The whole budget is held when the chase is made; each issue takes its
-- part when it becomes an order, and what is not played comes back.
create table bets_chases(
  id bigint generated always as identity (start with 500000000001) primary key,
  member_id bigint not null,
  account_id bigint not null,
  game_id smallint not null,
  stop_on_win boolean not null,
  state text not null default 'running' check (state in ('running', 'finished', 'won', 'stopped', 'limited', 'cancelled')),
  -- The stake of all lines at multiple 1.
  stake bigint not null check (stake > 0),
  budget bigint not null check (budget > 0),
  odds_version integer not null,
  transfer_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Stops when it has lost as much as its player wanted to lose at most (累计亏损, not-shown §6.3).
  loss_max bigint check (loss_max > 0),
  -- Whether the member of a chase that ended before its time was told.
  is_told boolean not null default false,
  check ((state = 'running') = (ended_at is null))
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_chases_member on bets_chases(member_id, id desc);
create index bets_chases_running on bets_chases(id) where state = 'running';
create index bets_chases_running_account on bets_chases(account_id) where state = 'running';

create table bets_chase_lines(
  chase_id bigint not null references bets_chases,
  line smallint not null,
  play_code text not null,
  model smallint not null,
  selection text not null,
  units integer not null,
  stake_per_unit bigint not null,
  stake bigint not null check (stake > 0),
  odds jsonb not null,
  shown_odds bigint not null,
  issue_cap bigint not null,
  number_cap bigint not null,
  is_itemised boolean not null,
  rebate_ppm integer not null,
  -- What the line may cost the house by bucket, at multiple 1.
  exposures jsonb not null,
  primary key (chase_id, line)
);

create table bets_chase_issues(
  chase_id bigint not null references bets_chases,
  place smallint not null,
  game_id smallint not null,
  turn_num text not null,
  -- By the plan of the game; the row of the issue may not exist yet.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  multiple integer not null check (multiple > 0),
  hold bigint not null check (hold > 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'open', 'won', 'lost', 'push', 'voided', 'cancelled', 'stopped')),
  issue_id bigint references draws_issues,
  refund_transfer_id bigint,
  changed_at timestamptz not null,
  primary key (chase_id, place),
  unique (chase_id, turn_num),
  -- What went to the issue stands in orders, what did not is waiting or went back.
  check ((issue_id is null) = (state = 'waiting' or refund_transfer_id is not null)),
  check (refund_transfer_id is null or state in ('voided', 'cancelled', 'stopped'))
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_chase_issues_waiting on bets_chase_issues(opens_at) where state = 'waiting';
create index bets_chase_issues_open on bets_chase_issues(issue_id) where state = 'open';

-- Order numbers are given when the chase is made, so that also an order that never came to be has one.
create table bets_chase_orders(
  order_id bigint primary key,
  chase_id bigint not null,
  place smallint not null,
  line smallint not null,
  unique (chase_id, place, line),
  foreign key (chase_id, place) references bets_chase_issues,
  foreign key (chase_id, line) references bets_chase_lines
);
create trigger bets_chase_orders_append_only before update or delete or truncate on bets_chase_orders
  for each statement execute function platform_deny_change();

-- A settled issue judged anew, because the rules had a defect. The numbers of the draw are not touched and cannot be:
-- only what they pay is read again. Two people answer for it.
create table bets_resettlements(
  issue_id bigint not null references draws_issues,
  result_version integer not null,
  from_version integer not null check (from_version < result_version),
  reason text not null check (length(reason) between 1 and 500),
  approver text not null,
  second_approver text not null,
  created_at timestamptz not null default server_now(),
  done_at timestamptz,
  primary key (issue_id, result_version),
  check (lower(btrim(approver)) <> lower(btrim(second_approver)) and btrim(approver) <> '' and btrim(second_approver) <> '')
);
create unique index bets_resettlements_open on bets_resettlements(issue_id) where done_at is null;

-- What a slip that was taken was answered: one row a key, in the commit of its orders; never pruned, it is the proof of
-- uniqueness. Narrower than a row of platform_commands, which would say the same in words.
create table bets_answers(
  key bytea primary key check (octet_length(key) = 32),
  request_hash bytea not null,
  order_ids bigint[] not null,
  balance bigint not null
) with (autovacuum_analyze_scale_factor = 0.01);
alter table bets_answers
  alter key set statistics 0, alter request_hash set statistics 0, alter order_ids set statistics 0,
  alter balance set statistics 0;
create trigger bets_answers_append_only before update or delete or truncate on bets_answers
  for each statement execute function platform_deny_change();

-- Numbers that members keep for another day. They are no bets: nothing is staked, held or drawn for them.
create table bets_saved_numbers(
  id bigint generated always as identity primary key,
  member_id bigint not null,
  game_id integer not null,
  play_code text not null,
  selection text not null check (length(selection) between 1 and 2000),
  name text not null check (length(name) <= 20),
  saved_at timestamptz not null default server_now(),
  -- The day (UTC+8) on which the member was last told that saved numbers came up: at most one message a day for each, or
  -- a game that is drawn every minute would fill the inbox.
  told_on date
);
create index bets_saved_numbers_of_member on bets_saved_numbers(member_id, id desc);
create index bets_saved_numbers_of_game on bets_saved_numbers(game_id, id);
