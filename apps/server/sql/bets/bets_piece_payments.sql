-- The payments of one chunk, ordered by account. A verdict of the rules (domain) applies to all orders with the same
-- play, selection, odds and stake, or to one named order if its selection is long. An order without a verdict has lost.
-- Planner: both sides of each join have about the size of the chunk, so hash joins are forced, whatever the statistics
-- say. Cancellations and rebates of the issue are read in queries of their own, in which the index is the only possible
-- plan.
create or replace function bets_piece_payments(
  p_issue bigint, p_low bigint, p_high bigint, p_orders bigint[], p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  out ids bigint[], out kinds smallint[], out houses bigint[], out accounts bigint[], out amounts bigint[],
  out outcomes text[], out units_won integer[], out units_pushed integer[],
  out orders_count bigint, out stake_sum bigint
) language plpgsql set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with cancelled as materialized (
    select order_id from bets_cancellations where issue_id = p_issue
  ), standing as materialized (
    select o.id, o.account_id, o.play_code, o.odds, o.stake_per_unit, o.stake, o.rebate_ppm,
      case when octet_length(o.selection) <= bets_long_selection() then o.selection end as selection
    from bets_orders o
    where o.issue_id = p_issue and o.account_id between p_low and p_high
      and not exists (select 1 from cancelled c where c.order_id = o.id)
  ), rebated as materialized (
    select order_id from bets_rebates where issue_id = p_issue
  ), verdicts as materialized (
    select order_id, play, selection, odds::jsonb as odds, unit_stake, outcome, units_won, units_pushed, payout
    from unnest(p_orders, p_plays, p_selections, p_odds, p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts)
      as g(order_id, play, selection, odds, unit_stake, outcome, units_won, units_pushed, payout)
  ), judged as (
    select o.id, o.account_id, o.stake, o.rebate_ppm, coalesce(l.outcome, g.outcome) as outcome,
      coalesce(l.units_won, g.units_won) as units_won, coalesce(l.units_pushed, g.units_pushed) as units_pushed,
      coalesce(l.payout, g.payout) as payout
    from standing o left join verdicts g on g.play = o.play_code and g.selection = o.selection
      and g.unit_stake = o.stake_per_unit and g.odds = o.odds
    left join verdicts l on l.order_id = o.id
    where g.outcome is not null or l.outcome is not null or o.rebate_ppm > 0
  ), payments as (
    select id, account_id, outcome, units_won, units_pushed, payout as amount,
        case when outcome in ('push', 'refunded') then wallet_bill('drawRefund')
          else wallet_bill('payout') end as kind,
        case when outcome in ('push', 'refunded') then wallet_house('lotteryStakes')
          else wallet_house('lotteryPayouts') end as house
      from judged where outcome is not null
    union all
    select id, account_id, null, null, null, stake * rebate_ppm / 1000000, wallet_bill('rebate'),
        wallet_house('rebateExpense')
      from judged where rebate_ppm > 0 and coalesce(outcome, 'lost') in ('won', 'lost')
        and stake * rebate_ppm >= 1000000
        and not exists (select 1 from rebated r where r.order_id = judged.id)
  ), paid as (
    select p.*, a.currency * 1000 + p.house as house_id from payments p
      join wallet_accounts a on a.id = p.account_id and a.id between p_low and p_high
    order by p.account_id, p.id, p.kind
  )
  select array_agg(p.id), array_agg(p.kind), array_agg(p.house_id::bigint), array_agg(p.account_id),
      array_agg(p.amount), array_agg(p.outcome), array_agg(p.units_won), array_agg(p.units_pushed),
      (select count(*) from standing), (select coalesce(sum(stake), 0) from standing)
    into ids, kinds, houses, accounts, amounts, outcomes, units_won, units_pushed, orders_count, stake_sum
    from paid p;
end $$;
