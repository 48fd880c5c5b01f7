-- Creates a chase and holds its whole budget. If its first issue is open, `issue_id` names it and its barrier is held:
-- the caller places the orders of issue 1 at once. `bets_chase_answer` must follow in the same transaction. Outcomes:
-- held, repeated, conflict, closed, balance, own-limit.
create or replace function bets_chase_hold(
  p_member bigint, p_game smallint, p_stop boolean, p_loss_max bigint, p_key bytea, p_hash bytea, p_odds_version integer,
  p_turns text[], p_multiples integer[], p_opens timestamptz[], p_closes timestamptz[],
  p_plays text[], p_models smallint[], p_selections text[], p_units integer[], p_unit_stakes bigint[],
  p_stakes bigint[], p_odds text[], p_shown bigint[], p_issue_caps bigint[], p_number_caps bigint[],
  p_itemised boolean[], p_rebates integer[], p_exposures text[],
  out outcome text, out answer jsonb, out chase_id bigint, out issue_id bigint
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_account record;
  v_known record;
  v_open record;
  v_now timestamptz;
  v_chase bigint;
  v_stake bigint := (select sum(s) from unnest(p_stakes) s);
  v_budget bigint := v_stake * (select sum(m) from unnest(p_multiples) m);
begin
  -- Only the first issue can be open; the others open after it has closed.
  select id, state into v_open from draws_issues where game_id = p_game and turn_num = p_turns[1];
  if v_open.id is not null then perform pg_advisory_xact_lock_shared(v_open.id); end if;
  select id, balance, currency into strict v_account from wallet_accounts
    where member_id = p_member and kind = 'main' for no key update;
  v_now := server_now();

  select request_hash, c.answer into v_known from platform_commands c where scope = 'bet-chase' and key = p_key;
  if found then
    outcome := case when v_known.request_hash = p_hash then 'repeated' else 'conflict' end;
    answer := v_known.answer;
    return;
  end if;
  if exists (select 1 from draws_issues i where i.game_id = p_game and i.turn_num = any(p_turns)
      and (i.state not in ('scheduled', 'open') or v_now >= i.closes_at)) or v_now >= p_closes[1] then
    outcome := 'closed';
    return;
  end if;
  if v_account.balance < v_budget then outcome := 'balance'; return; end if;
  if v_budget > wallet_room(v_account.id) then outcome := 'own-limit'; return; end if;

  v_chase := nextval('bets_chases_id_seq');
  insert into bets_chases(id, member_id, account_id, game_id, stop_on_win, loss_max, stake, budget, odds_version, transfer_id, created_at)
    overriding system value
    select v_chase, p_member, v_account.id, p_game, p_stop, p_loss_max, v_stake, v_budget, p_odds_version, t, v_now
    from unnest(wallet_post(array[wallet_bill('chaseDeduction')], array[v_account.id], array[(v_account.currency * 1000 + wallet_house('chaseHold'))::bigint],
      array[v_budget], array[v_chase::text], array[''])) t;
  insert into bets_chase_lines(chase_id, line, play_code, model, selection, units, stake_per_unit, stake, odds, shown_odds,
      issue_cap, number_cap, is_itemised, rebate_ppm, exposures)
    select v_chase, n, play, model, selection, units, unit_stake, stake, odds::jsonb, shown, cap, number_cap, itemised,
      rebate, exposures::jsonb
    from unnest(p_plays, p_models, p_selections, p_units, p_unit_stakes, p_stakes, p_odds, p_shown, p_issue_caps,
        p_number_caps, p_itemised, p_rebates, p_exposures)
      with ordinality as t(play, model, selection, units, unit_stake, stake, odds, shown, cap, number_cap, itemised,
        rebate, exposures, n);
  insert into bets_chase_issues(chase_id, place, game_id, turn_num, opens_at, closes_at, multiple, hold, changed_at)
    select v_chase, n, p_game, turn, opens, closes, multiple, multiple * v_stake, v_now
    from unnest(p_turns, p_opens, p_closes, p_multiples) with ordinality as t(turn, opens, closes, multiple, n);
  insert into bets_chase_orders(order_id, chase_id, place, line)
    select nextval('bets_orders_id_seq'), v_chase, i.place, l.line from bets_chase_issues i, bets_chase_lines l
    where i.chase_id = v_chase and l.chase_id = v_chase order by i.place, l.line;

  chase_id := v_chase;
  if v_open.state = 'open' then issue_id := v_open.id; end if;
  outcome := 'held';
end $$;
