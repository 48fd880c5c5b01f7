-- Re-settlement: moves one chunk from the old judgement to the new one. An order whose payout is unchanged keeps its
-- transfer. Otherwise the new payout is posted first and the old one reversed after it, so that no player owes more
-- than the difference. Rows are looked up order by order by key (`offset 0` keeps the planner from making it a join),
-- because a join would read all accounts and cancellations.
create or replace function bets_repay_piece(
  p_issue bigint, p_from integer, p_version integer, p_chunk integer, p_orders bigint[],
  p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  p_remark text
) returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_chunk record;
  v_standing record;
  v_order record;
  v_transfer bigint;
  v_paid bigint := 0;
begin
  select * into strict v_chunk from bets_chunks
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk and done_at is null;
  with cancelled as materialized (
    select order_id from bets_cancellations where issue_id = p_issue
  )
  select array_agg(o.id order by o.account_id, o.id) as ids, array_agg(distinct o.account_id) as accounts,
      count(*) as orders, coalesce(sum(o.stake), 0) as stakes
    into v_standing from bets_orders o
    where o.issue_id = p_issue and o.account_id between v_chunk.account_low and v_chunk.account_high
      and not exists (select 1 from cancelled c where c.order_id = o.id);
  perform 1 from wallet_accounts where id = any(v_standing.accounts) order by id for no key update;
  for v_order in select o.id, o.account_id, a.currency, r.payout as was, r.transfer_id as was_transfer,
        coalesce(l.payout, g.payout) as payout, coalesce(l.outcome, g.outcome) as outcome,
        coalesce(l.units_won, g.units_won) as units_won, coalesce(l.units_pushed, g.units_pushed) as units_pushed
      from unnest(v_standing.ids) with ordinality as s(id, n)
      cross join lateral (select * from bets_orders where id = s.id offset 0) o
      cross join lateral (select currency from wallet_accounts where id = o.account_id offset 0) a
      left join lateral (select payout, transfer_id from bets_results
        where order_id = o.id and result_version = p_from offset 0) r on true
      left join unnest(p_plays, p_selections, p_odds, p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts)
        as g(play, selection, odds, unit_stake, outcome, units_won, units_pushed, payout)
        on o.play_code = g.play and o.stake_per_unit = g.unit_stake and o.odds = g.odds::jsonb
          and case when octet_length(o.selection) <= bets_long_selection() then o.selection end = g.selection
      left join unnest(p_orders, p_outcomes, p_units_won, p_units_pushed, p_payouts)
        as l(order_id, outcome, units_won, units_pushed, payout) on l.order_id = o.id
      where r.payout is not null or g.payout is not null or l.payout is not null
      order by s.n loop
    v_transfer := v_order.was_transfer;
    if v_order.payout is distinct from v_order.was then
      if v_order.payout is not null then
        v_transfer := (wallet_post(array[wallet_bill('resettlement')], array[(v_order.currency * 1000 + wallet_house('lotteryPayouts'))::bigint], array[v_order.account_id],
          array[v_order.payout], array[v_order.id::text], array[p_remark]))[1];
      end if;
      if v_order.was is not null then
        perform wallet_reverse(v_order.account_id, v_order.was, v_order.id::text, p_remark);
      end if;
    end if;
    if v_order.payout is not null then
      insert into bets_results(order_id, result_version, issue_id, outcome, units_won, units_pushed, payout, transfer_id)
        values (v_order.id, p_version, p_issue, v_order.outcome, v_order.units_won, v_order.units_pushed, v_order.payout, v_transfer);
      v_paid := v_paid + v_order.payout;
    end if;
  end loop;
  update bets_chunks set done_at = server_now(), orders_count = v_standing.orders, stake_sum = v_standing.stakes,
      payout_sum = v_paid
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk;
end $$;
