-- Builds the answer for a new chase and stores it under the idempotency key for repeats.
create or replace function bets_chase_answer(p_chase bigint, p_key bytea, p_hash bytea) returns jsonb language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_account bigint := (select account_id from bets_chases where id = p_chase);
  v_answer jsonb;
begin
  v_answer := jsonb_build_object('chaseId', p_chase::text, 'balance', (select balance from wallet_accounts where id = v_account)::text,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', o.id::text, 'playCode', o.play_code,
        'selection', o.selection, 'units', o.units, 'stake', o.stake::text, 'odds', o.shown_odds::text) order by o.id), '[]')
      from bets_orders o join bets_chase_orders co on co.order_id = o.id where co.chase_id = p_chase));
  insert into platform_commands(scope, key, request_hash, answer) values ('bet-chase', p_key, p_hash, v_answer);
  return v_answer;
end $$;
