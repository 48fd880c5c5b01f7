-- Places the orders of one waiting issue of a chase with the money that is held for it. The caller holds the barrier of
-- the issue, the wallet and the chase, and has checked the limits of the member. Outcomes: placed; closed;
-- over-liability, when the exposure of an outcome would exceed its cap. Nothing is changed unless the outcome is
-- placed.
create or replace function bets_chase_open(p_chase bigint, p_place smallint, p_issue bigint) returns text language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_now timestamptz := server_now();
  v_chase record;
  v_multiple integer;
  v_transfers bigint[];
  v_orders record;
begin
  if not exists (select 1 from draws_issues where id = p_issue and state = 'open' and v_now < closes_at) then
    return 'closed';
  end if;
  select c.*, a.currency into strict v_chase
    from bets_chases c join wallet_accounts a on a.id = c.account_id where c.id = p_chase;
  select multiple into strict v_multiple from bets_chase_issues
    where chase_id = p_chase and place = p_place and state = 'waiting';

  begin
    select array_agg(co.order_id order by l.line) as ids, array_agg(l.stake * v_multiple order by l.line) as stakes
      into v_orders from bets_chase_lines l
      join bets_chase_orders co on co.chase_id = l.chase_id and co.line = l.line and co.place = p_place
      where l.chase_id = p_chase;
    v_transfers := wallet_post(array_fill(wallet_bill('lotteryBet'), array[cardinality(v_orders.ids)]),
      array_fill((v_chase.currency * 1000 + wallet_house('chaseHold'))::bigint, array[cardinality(v_orders.ids)]),
      array_fill((v_chase.currency * 1000 + wallet_house('lotteryStakes'))::bigint, array[cardinality(v_orders.ids)]),
      v_orders.stakes, v_orders.ids::text[], array_fill(''::text, array[cardinality(v_orders.ids)]));
    insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
        stake_per_unit, stake, odds, odds_version, shown_odds, rebate_ppm, transfer_id, placed_at)
      overriding system value
      select t.id, v_chase.member_id, v_chase.account_id, p_issue, v_chase.game_id, l.play_code, l.model, l.selection,
        l.units, l.stake_per_unit * v_multiple, t.stake, l.odds, v_chase.odds_version, l.shown_odds, l.rebate_ppm,
        t.transfer, v_now
      from unnest(v_orders.ids, v_orders.stakes, v_transfers) as t(id, stake, transfer)
      join bets_chase_orders co on co.order_id = t.id
      join bets_chase_lines l on l.chase_id = p_chase and l.line = co.line;
    insert into bets_exposure as x (issue_id, play_code, bucket, liability, cap)
      select p_issue, l.play_code, e.bucket, sum(e.liability) * v_multiple, min(e.cap)
      from bets_chase_lines l
      cross join jsonb_to_recordset(l.exposures) as e(bucket text, liability bigint, cap bigint)
      where l.chase_id = p_chase group by l.play_code, e.bucket order by l.play_code, e.bucket
      on conflict (issue_id, play_code, bucket) do update set liability = x.liability + excluded.liability;
    update bets_chase_issues set state = 'open', issue_id = p_issue, changed_at = v_now
      where chase_id = p_chase and place = p_place;
    return 'placed';
  exception when check_violation then
    return 'over-liability';
  end;
end $$;
