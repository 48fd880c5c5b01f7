-- Pays one chunk of a settlement, all or nothing, and stores its totals.
create or replace function bets_pay_piece(
  p_issue bigint, p_version integer, p_chunk integer, p_orders bigint[], p_plays text[], p_selections text[], p_odds text[],
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
  v_paid := bets_piece_payments(p_issue, v_chunk.account_low, v_chunk.account_high, p_orders, p_plays, p_selections, p_odds,
    p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts);
  if v_paid.ids is not null then
    v_transfers := wallet_post(v_paid.kinds, v_paid.houses, v_paid.accounts, v_paid.amounts, v_paid.ids::text[],
      array_fill(p_remark, array[cardinality(v_paid.ids)]));
    insert into bets_results(order_id, result_version, issue_id, outcome, units_won, units_pushed, payout, transfer_id)
      select t.id, p_version, p_issue, t.outcome, t.units_won, t.units_pushed, t.amount, t.transfer
      from unnest(v_paid.ids, v_paid.kinds, v_paid.outcomes, v_paid.units_won, v_paid.units_pushed, v_paid.amounts,
        v_transfers) as t(id, kind, outcome, units_won, units_pushed, amount, transfer)
      where t.kind <> wallet_bill('rebate');
    insert into bets_rebates(order_id, issue_id, result_version, amount, transfer_id)
      select t.id, p_issue, p_version, t.amount, t.transfer
      from unnest(v_paid.ids, v_paid.kinds, v_paid.amounts, v_transfers) as t(id, kind, amount, transfer)
      where t.kind = wallet_bill('rebate');
  end if;
  update bets_chunks set done_at = server_now(), orders_count = v_paid.orders_count, stake_sum = v_paid.stake_sum,
    (payout_sum, rebate_sum) = (select coalesce(sum(s) filter (where k <> wallet_bill('rebate')), 0), coalesce(sum(s) filter (where k = wallet_bill('rebate')), 0)
      from unnest(v_paid.kinds, v_paid.amounts) as t(k, s))
    where issue_id = p_issue and result_version = p_version and chunk = p_chunk;
end $$;
