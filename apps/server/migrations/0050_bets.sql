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
  placed_at timestamptz not null default server_now()
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_orders_member on bets_orders(member_id, id);
create index bets_orders_issue on bets_orders(issue_id, account_id);
create trigger bets_orders_append_only before update or delete or truncate on bets_orders
  for each statement execute function platform_deny_change();

-- Only what pays has a row; a lost order has one when part of what it locked comes back.
create table bets_results(
  order_id bigint not null references bets_orders,
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
  primary key (issue_id, result_version, chunk)
);

-- Places one slip, all lines or none, in one commit. Outcomes: placed, repeated, conflict, closed, balance, limit-issue.
create function bets_place(
  p_member bigint, p_issue bigint, p_key bytea, p_hash bytea, p_plays text[], p_models smallint[], p_selections text[],
  p_units integer[], p_unit_stakes bigint[], p_stakes bigint[], p_odds text[], p_odds_version integer, p_shown bigint[],
  p_issue_caps bigint[], p_lines jsonb,
  out outcome text, out answer jsonb, out refused_line integer
) language plpgsql as $$
declare
  v_account record;
  v_total bigint := (select sum(s) from unnest(p_stakes) s);
  v_known record;
  v_ids bigint[];
  v_transfers bigint[];
  v_house bigint;
  v_game smallint;
  v_now timestamptz;
begin
  -- Shared with all bets of the issue; the closer takes it alone, so that nothing is added after the close.
  perform pg_advisory_xact_lock_shared(p_issue);
  select id, balance, currency into strict v_account from wallet_accounts
    where member_id = p_member and kind = 'main' for no key update;

  -- A repeat waits on the account above, so it sees the first one's commit here.
  select request_hash, c.answer into v_known from platform_commands c where scope = 'bet' and key = p_key;
  if found then
    outcome := case when v_known.request_hash = p_hash then 'repeated' else 'conflict' end;
    answer := v_known.answer;
    return;
  end if;

  -- Read after all waiting; the order bears the very instant by which it was found in time.
  v_now := server_now();
  select game_id into v_game from draws_issues where id = p_issue and state = 'open' and v_now < closes_at;
  if not found then outcome := 'closed'; return; end if;
  if v_account.balance < v_total then outcome := 'balance'; return; end if;

  select min(line.n) - 1 into refused_line
    from (select play, n, cap, sum(stake) over (partition by play order by n) as added
          from unnest(p_plays, p_stakes, p_issue_caps) with ordinality as t(play, stake, cap, n)) line
    where line.added + coalesce((select sum(o.stake) from bets_orders o
      where o.issue_id = p_issue and o.account_id = v_account.id and o.play_code = line.play), 0) > line.cap;
  if refused_line is not null then outcome := 'limit-issue'; return; end if;

  v_house := v_account.currency * 1000 + 3;
  select array_agg(nextval('bets_orders_id_seq') order by n) into v_ids from generate_series(1, cardinality(p_plays)) n;
  v_transfers := wallet_post(
    array_fill(3::smallint, array[cardinality(p_plays)]),
    array_fill(v_account.id, array[cardinality(p_plays)]),
    array_fill(v_house, array[cardinality(p_plays)]),
    p_stakes, v_ids::text[], array_fill(''::text, array[cardinality(p_plays)]));
  insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
      stake_per_unit, stake, odds, odds_version, shown_odds, transfer_id, placed_at)
    overriding system value
    select t.id, p_member, v_account.id, p_issue, v_game, t.play, t.model, t.selection, t.units, t.unit_stake, t.stake,
      t.odds::jsonb, p_odds_version, t.shown, t.transfer, v_now
    from unnest(v_ids, p_plays, p_models, p_selections, p_units, p_unit_stakes, p_stakes, p_odds, p_shown, v_transfers)
      as t(id, play, model, selection, units, unit_stake, stake, odds, shown, transfer);

  answer := jsonb_build_object('orderIds', to_jsonb(v_ids::text[]),
    'balance', (v_account.balance - v_total)::text, 'lines', p_lines);
  insert into platform_commands(scope, key, request_hash, answer) values ('bet', p_key, p_hash, answer);
  outcome := 'placed';
end $$;

-- Pays the winning and tied orders of one chunk. The judged groups come from the pure rules; all orders that share
-- play, selection, odds and stake share the verdict.
create function bets_pay_chunk(
  p_issue bigint, p_version integer, p_chunk integer, p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  p_remark text
) returns void language plpgsql as $$
declare
  v_chunk record;
  v_paid record;
  v_transfers bigint[];
begin
  select * into strict v_chunk from bets_chunks
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk and done_at is null;
  select array_agg(o.id order by o.account_id, o.id) as ids,
      array_agg((case when g.outcome in ('push', 'refunded') then 20 else 4 end)::smallint order by o.account_id, o.id) as kinds,
      array_agg((a.currency * 1000 + case when g.outcome in ('push', 'refunded') then 3 else 4 end)::bigint order by o.account_id, o.id) as houses,
      array_agg(o.account_id order by o.account_id, o.id) as accounts,
      array_agg(g.payout order by o.account_id, o.id) as payouts,
      array_agg(g.outcome order by o.account_id, o.id) as outcomes,
      array_agg(g.units_won order by o.account_id, o.id) as units_won,
      array_agg(g.units_pushed order by o.account_id, o.id) as units_pushed
    into v_paid
    from unnest(p_plays, p_selections, p_odds, p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts)
      as g(play, selection, odds, unit_stake, outcome, units_won, units_pushed, payout)
    join bets_orders o on o.issue_id = p_issue and o.account_id between v_chunk.account_low and v_chunk.account_high
      and o.play_code = g.play and o.selection = g.selection and o.stake_per_unit = g.unit_stake and o.odds = g.odds::jsonb
    join wallet_accounts a on a.id = o.account_id;
  if v_paid.ids is not null then
    v_transfers := wallet_post(v_paid.kinds, v_paid.houses, v_paid.accounts, v_paid.payouts, v_paid.ids::text[],
      array_fill(p_remark, array[cardinality(v_paid.ids)]));
    insert into bets_results(order_id, result_version, issue_id, outcome, units_won, units_pushed, payout, transfer_id)
      select t.id, p_version, p_issue, t.outcome, t.units_won, t.units_pushed, t.payout, t.transfer
      from unnest(v_paid.ids, v_paid.outcomes, v_paid.units_won, v_paid.units_pushed, v_paid.payouts, v_transfers)
        as t(id, outcome, units_won, units_pushed, payout, transfer);
  end if;
  update bets_chunks set done_at = server_now(),
    (orders_count, stake_sum) = (select count(*), coalesce(sum(stake), 0) from bets_orders
      where issue_id = p_issue and account_id between v_chunk.account_low and v_chunk.account_high),
    payout_sum = (select coalesce(sum(s), 0) from unnest(v_paid.payouts) s)
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk;
end $$;

-- Bets against the ledger and against their issue; every row must say 0 (reliability §3.1).
create view bets_invariants as
  select 'I7' as id, 'each order has exactly one stake transfer of its stake' as rule,
    (select count(*) from bets_orders o left join wallet_transfers t on t.id = o.transfer_id
      where t.id is null or t.kind <> 3 or t.amount <> o.stake or t.debit_account <> o.account_id
        or t.reference <> o.id::text) as violations
  union all select 'I8', 'each stake transfer has its order',
    (select count(*) from wallet_transfers t where t.kind = 3
      and not exists (select 1 from bets_orders o where o.transfer_id = t.id))
  union all select 'I9', 'no order is paid twice',
    (select count(*) from (select reference from wallet_transfers where kind in (4, 20)
      group by reference, kind having count(*) > 1) twice)
  union all select 'I10', 'a result pays what its transfer moved',
    (select count(*) from bets_results r join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where t.id is null or t.amount <> r.payout or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind in (4, 20)
      and not exists (select 1 from bets_results r where r.transfer_id = t.id))
  union all select 'I11', 'a settled issue has no open piece and counts what was sealed at the close',
    (select count(*) from draws_issues i
      cross join lateral (select count(*) as orders, coalesce(sum(o.stake), 0) as stakes
        from bets_orders o where o.issue_id = i.id) held
      where i.state = 'settled' and i.source <> 'history'
        and (i.bets_count is distinct from held.orders or i.bets_sum is distinct from held.stakes
          or exists (select 1 from bets_chunks c where c.issue_id = i.id and c.done_at is null)))
  union all select 'I12', 'no order was placed after the close of its issue',
    (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id
      where o.placed_at >= i.closes_at or (i.closed_at is not null and o.placed_at > i.closed_at));
