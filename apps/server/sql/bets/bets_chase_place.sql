-- Makes the orders of one place out of what is held for it; above a limit of the issue they come back instead.
-- The caller holds the barrier of the issue, the wallet and the chase.
create or replace function bets_chase_place(p_chase bigint, p_place smallint, p_issue bigint) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_now timestamptz := server_now();
  v_chase record;
  v_multiple integer;
  v_transfers bigint[];
  v_orders record;
begin
  if not exists (select 1 from draws_issues where id = p_issue and state = 'open' and v_now < closes_at) then return; end if;
  select c.*, a.currency into strict v_chase
    from bets_chases c join wallet_accounts a on a.id = c.account_id where c.id = p_chase;
  select multiple into strict v_multiple from bets_chase_issues
    where chase_id = p_chase and place = p_place and state = 'waiting';

  if exists (select 1 from (select play_code, min(issue_cap) as cap, sum(stake) * v_multiple as added
      from bets_chase_lines where chase_id = p_chase group by play_code) l
    where l.added + coalesce((select sum(o.stake) from bets_standing_orders o
      where o.issue_id = p_issue and o.account_id = v_chase.account_id and o.play_code = l.play_code), 0) > l.cap)
    or exists (select 1 from (select l.play_code, l.is_itemised, number, min(l.number_cap) as cap,
        sum(case when l.is_itemised then l.stake / l.units else l.stake end) * v_multiple as added
      from bets_chase_lines l
      cross join unnest(case when l.is_itemised then string_to_array(l.selection, ',') else array[l.selection] end) number
      where l.chase_id = p_chase group by l.play_code, l.is_itemised, number) n
    where n.added + coalesce((select sum(case when n.is_itemised then o.stake / o.units else o.stake end)
      from bets_standing_orders o
      where o.issue_id = p_issue and o.account_id = v_chase.account_id and o.play_code = n.play_code
        and case when n.is_itemised then n.number = any(string_to_array(o.selection, ',')) else o.selection = n.number end), 0)
      > n.cap) then
    perform bets_chase_return(p_chase, array[p_place], 'cancelled', '超出单期限额');
    return;
  end if;

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
  exception when check_violation then
    -- The house may not owe more on an item of this issue: everything of this block is undone, the money goes back.
    perform bets_chase_return(p_chase, array[p_place], 'cancelled', '该号码本期已达限额');
  end;
end $$;
