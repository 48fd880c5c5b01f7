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

-- Orders that still stand: what is sealed at the close, settled and counted.
create view bets_standing_orders as
  select o.* from bets_orders o where not exists (select 1 from bets_cancellations c where c.order_id = o.id);

-- Cancels all the orders or none, in one commit with the refunds.
-- Outcomes: cancelled, repeated, conflict, unknown (also the order of somebody else), not-open.
create function bets_cancel(
  p_member bigint, p_orders bigint[], p_key bytea, p_hash bytea,
  out outcome text, out answer jsonb, out refused_order integer
) language plpgsql as $$
declare
  v_account record;
  v_known record;
  v_now timestamptz;
  v_stakes bigint[];
  v_issues bigint[];
  v_transfers bigint[];
begin
  -- The barrier of each issue, in the order of their numbers: a closer that has it alone finds no cancellation in flight.
  perform pg_advisory_xact_lock_shared(i.issue_id) from (
    select distinct issue_id from bets_orders where id = any(p_orders) and member_id = p_member order by issue_id) i;
  -- All money of one player goes through this row, so two cancellations of an order meet here.
  select id, currency into strict v_account from wallet_accounts
    where member_id = p_member and kind = 'main' for no key update;
  v_now := server_now();

  if octet_length(p_key) > 0 then
    select request_hash, c.answer into v_known from platform_commands c where scope = 'bet-cancel' and key = p_key;
    if found then
      outcome := case when v_known.request_hash = p_hash then 'repeated' else 'conflict' end;
      answer := v_known.answer;
      return;
    end if;
  end if;

  select min(t.n) - 1 into refused_order from unnest(p_orders) with ordinality t(id, n)
    where not exists (select 1 from bets_orders o where o.id = t.id and o.member_id = p_member);
  if refused_order is not null then outcome := 'unknown'; return; end if;

  select min(t.n) - 1 into refused_order from unnest(p_orders) with ordinality t(id, n)
    join bets_orders o on o.id = t.id join draws_issues i on i.id = o.issue_id
    where i.state <> 'open' or v_now >= i.closes_at
      or exists (select 1 from bets_cancellations c where c.order_id = t.id);
  if refused_order is not null then outcome := 'not-open'; return; end if;

  select array_agg(o.stake order by t.n), array_agg(o.issue_id order by t.n) into v_stakes, v_issues
    from unnest(p_orders) with ordinality t(id, n) join bets_orders o on o.id = t.id;
  v_transfers := wallet_post(
    array_fill(6::smallint, array[cardinality(p_orders)]),
    array_fill((v_account.currency * 1000 + 3)::bigint, array[cardinality(p_orders)]),
    array_fill(v_account.id, array[cardinality(p_orders)]),
    v_stakes, p_orders::text[], array_fill(''::text, array[cardinality(p_orders)]));
  insert into bets_cancellations(order_id, issue_id, stake, transfer_id, created_at)
    select t.id, t.issue, t.stake, t.transfer, v_now
    from unnest(p_orders, v_issues, v_stakes, v_transfers) as t(id, issue, stake, transfer);

  answer := jsonb_build_object('refunded', (select sum(s) from unnest(v_stakes) s)::text,
    'balance', (select balance from wallet_accounts where id = v_account.id)::text);
  if octet_length(p_key) > 0 then
    insert into platform_commands(scope, key, request_hash, answer) values ('bet-cancel', p_key, p_hash, answer);
  end if;
  outcome := 'cancelled';
end $$;

-- As before, but an order that was cancelled is neither paid nor counted.
create or replace function bets_pay_chunk(
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
    join bets_standing_orders o on o.issue_id = p_issue and o.account_id between v_chunk.account_low and v_chunk.account_high
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
    (orders_count, stake_sum) = (select count(*), coalesce(sum(stake), 0) from bets_standing_orders
      where issue_id = p_issue and account_id between v_chunk.account_low and v_chunk.account_high),
    payout_sum = (select coalesce(sum(s), 0) from unnest(v_paid.payouts) s)
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk;
end $$;

create or replace view bets_invariants as
  select 'I7' as id, 'each order has exactly one stake transfer of its stake' as rule,
    (select count(*) from bets_orders o left join wallet_transfers t on t.id = o.transfer_id
      where t.id is null or t.kind <> 3 or t.amount <> o.stake or t.debit_account <> o.account_id
        or t.reference <> o.id::text) as violations
  union all select 'I8', 'each stake transfer has its order',
    (select count(*) from wallet_transfers t where t.kind = 3
      and not exists (select 1 from bets_orders o where o.transfer_id = t.id))
  union all select 'I9', 'no order is paid twice, and none is paid after its cancellation',
    (select count(*) from (select reference from wallet_transfers where kind in (4, 20)
      group by reference, kind having count(*) > 1) twice)
    + (select count(*) from bets_cancellations c join bets_results r on r.order_id = c.order_id)
  union all select 'I10', 'a result pays and a cancellation returns what its transfer moved',
    (select count(*) from bets_results r join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where t.id is null or t.amount <> r.payout or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind in (4, 20)
      and not exists (select 1 from bets_results r where r.transfer_id = t.id))
    + (select count(*) from bets_cancellations c join bets_orders o on o.id = c.order_id
      left join wallet_transfers t on t.id = c.transfer_id
      where t.id is null or t.kind <> 6 or t.amount <> o.stake or c.stake <> o.stake or c.issue_id <> o.issue_id
        or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind = 6
      and not exists (select 1 from bets_cancellations c where c.transfer_id = t.id))
  union all select 'I11', 'a settled issue has no open piece and counts what was sealed at the close',
    (select count(*) from draws_issues i
      cross join lateral (select count(*) as orders, coalesce(sum(o.stake), 0) as stakes
        from bets_standing_orders o where o.issue_id = i.id) held
      where i.state = 'settled' and i.source <> 'history'
        and (i.bets_count is distinct from held.orders or i.bets_sum is distinct from held.stakes
          or exists (select 1 from bets_chunks c where c.issue_id = i.id and c.done_at is null)))
  union all select 'I12', 'no order was placed or cancelled after the close of its issue',
    (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id
      where o.placed_at >= i.closes_at or (i.closed_at is not null and o.placed_at > i.closed_at))
    + (select count(*) from bets_cancellations c join draws_issues i on i.id = c.issue_id
      where c.created_at >= i.closes_at or (i.closed_at is not null and c.created_at > i.closed_at));
