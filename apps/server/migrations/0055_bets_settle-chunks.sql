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
alter table bets_chunks add column rebate_sum bigint;

-- What a piece pays, in the order of its accounts. Verdicts come from the pure rules and hold for all orders that share
-- play, selection, odds and stake; an order without one has lost. Kinds: 4 payout, 20 returned stake, 8 rebate.
-- Both sides of each join are about as large as the piece, so they are hashed whatever the planner knows of them.
create function bets_chunk_payments(
  p_issue bigint, p_low bigint, p_high bigint, p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  out ids bigint[], out kinds smallint[], out houses bigint[], out accounts bigint[], out amounts bigint[],
  out outcomes text[], out units_won integer[], out units_pushed integer[],
  out orders_count bigint, out stake_sum bigint
) language plpgsql set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with standing as materialized (
    select o.id, o.account_id, o.play_code, o.selection, o.odds, o.stake_per_unit, o.stake, o.rebate_ppm
    from bets_orders o
    where o.issue_id = p_issue and o.account_id between p_low and p_high
      and not exists (select 1 from bets_cancellations c where c.issue_id = p_issue and c.order_id = o.id)
  ), verdicts as materialized (
    select play, selection, odds::jsonb as odds, unit_stake, outcome, units_won, units_pushed, payout
    from unnest(p_plays, p_selections, p_odds, p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts)
      as g(play, selection, odds, unit_stake, outcome, units_won, units_pushed, payout)
  ), judged as (
    select o.*, g.outcome, g.units_won, g.units_pushed, g.payout
    from standing o left join verdicts g on g.play = o.play_code and g.selection = o.selection
      and g.unit_stake = o.stake_per_unit and g.odds = o.odds
    where g.outcome is not null or o.rebate_ppm > 0
  ), payments as (
    select id, account_id, outcome, units_won, units_pushed, payout as amount,
        case when outcome in ('push', 'refunded') then 20 else 4 end as kind,
        case when outcome in ('push', 'refunded') then 3 else 4 end as house
      from judged where outcome is not null
    union all
    select id, account_id, null, null, null, stake * rebate_ppm / 1000000, 8, 6
      from judged where rebate_ppm > 0 and coalesce(outcome, 'lost') in ('won', 'lost')
        and stake * rebate_ppm >= 1000000
        and not exists (select 1 from bets_rebates r where r.issue_id = p_issue and r.order_id = judged.id)
  ), paid as (
    select p.*, a.currency * 1000 + p.house as house_id from payments p
      join wallet_accounts a on a.id = p.account_id and a.id between p_low and p_high
    order by p.account_id, p.id, p.kind
  )
  select array_agg(p.id), array_agg(p.kind::smallint), array_agg(p.house_id::bigint), array_agg(p.account_id),
      array_agg(p.amount), array_agg(p.outcome), array_agg(p.units_won), array_agg(p.units_pushed),
      (select count(*) from standing), (select coalesce(sum(stake), 0) from standing)
    into ids, kinds, houses, accounts, amounts, outcomes, units_won, units_pushed, orders_count, stake_sum
    from paid p;
end $$;

-- Pays one piece, wholly or not at all, and notes what it held and paid.
create function bets_settle_chunk(
  p_issue bigint, p_version integer, p_chunk integer, p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  p_remark text
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_chunk record;
  v_paid record;
  v_transfers bigint[];
begin
  select * into strict v_chunk from bets_chunks
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk and done_at is null;
  v_paid := bets_chunk_payments(p_issue, v_chunk.account_low, v_chunk.account_high, p_plays, p_selections, p_odds,
    p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts);
  if v_paid.ids is not null then
    v_transfers := wallet_post(v_paid.kinds, v_paid.houses, v_paid.accounts, v_paid.amounts, v_paid.ids::text[],
      array_fill(p_remark, array[cardinality(v_paid.ids)]));
    insert into bets_results(order_id, result_version, issue_id, outcome, units_won, units_pushed, payout, transfer_id)
      select t.id, p_version, p_issue, t.outcome, t.units_won, t.units_pushed, t.amount, t.transfer
      from unnest(v_paid.ids, v_paid.kinds, v_paid.outcomes, v_paid.units_won, v_paid.units_pushed, v_paid.amounts,
        v_transfers) as t(id, kind, outcome, units_won, units_pushed, amount, transfer)
      where t.kind <> 8;
    insert into bets_rebates(order_id, issue_id, result_version, amount, transfer_id)
      select t.id, p_issue, p_version, t.amount, t.transfer
      from unnest(v_paid.ids, v_paid.kinds, v_paid.amounts, v_transfers) as t(id, kind, amount, transfer)
      where t.kind = 8;
  end if;
  update bets_chunks set done_at = server_now(), orders_count = v_paid.orders_count, stake_sum = v_paid.stake_sum,
    (payout_sum, rebate_sum) = (select coalesce(sum(s) filter (where k <> 8), 0), coalesce(sum(s) filter (where k = 8), 0)
      from unnest(v_paid.kinds, v_paid.amounts) as t(k, s))
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk;
end $$;

-- The foreign key asked row by row what the function above has just read.
alter table bets_results drop constraint bets_results_order_id_fkey;

-- A function, because it asks for cancellations, which a later file brings.
create function bets_wrong_rebates() returns bigint language plpgsql as $$
begin
  return (select count(*) from bets_rebates r left join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where o.id is null or t.id is null or t.kind <> 8 or t.amount <> r.amount or t.reference <> r.order_id::text
        or t.credit_account <> o.account_id or r.amount <> o.stake * o.rebate_ppm / 1000000)
    + (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id and i.state = 'settled'
      where o.rebate_ppm > 0 and o.stake * o.rebate_ppm >= 1000000
        and not exists (select 1 from bets_rebates r where r.order_id = o.id)
        and not exists (select 1 from bets_cancellations c where c.order_id = o.id)
        and not exists (select 1 from bets_results r where r.order_id = o.id and r.outcome in ('push', 'refunded')));
end $$;

-- Every row must say 0, like those of bets_invariants.
create view bets_rebate_invariants as
  select 'I17' as id, 'a rebate is what its transfer moved and what its order promised, once an order' as rule,
    bets_wrong_rebates() as violations
  union all select 'I18', 'no bucket owes more than its cap',
    (select count(*) from bets_exposure where liability > cap);
