-- A chase may also stop when it has lost as much as its player wanted to lose at most (累计亏损, not-shown §6.3).
alter table bets_chases add column loss_max bigint check (loss_max > 0);
alter table bets_chases drop constraint bets_chases_state_check;
alter table bets_chases add constraint bets_chases_state_check
  check (state in ('running', 'finished', 'won', 'stopped', 'limited', 'cancelled'));

drop function bets_chase_create(bigint, smallint, boolean, bytea, bytea, integer, text[], integer[], timestamptz[],
  timestamptz[], text[], smallint[], text[], integer[], bigint[], bigint[], text[], bigint[], bigint[], bigint[], boolean[],
  integer[], text[]);

-- As before, with the limit of losses.
create function bets_chase_create(
  p_member bigint, p_game smallint, p_stop boolean, p_loss_max bigint, p_key bytea, p_hash bytea, p_odds_version integer,
  p_turns text[], p_multiples integer[], p_opens timestamptz[], p_closes timestamptz[],
  p_plays text[], p_models smallint[], p_selections text[], p_units integer[], p_unit_stakes bigint[],
  p_stakes bigint[], p_odds text[], p_shown bigint[], p_issue_caps bigint[], p_number_caps bigint[],
  p_itemised boolean[], p_rebates integer[], p_exposures text[],
  out outcome text, out answer jsonb
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_account record;
  v_known record;
  v_open record;
  v_now timestamptz;
  v_chase bigint;
  v_stake bigint := (select sum(s) from unnest(p_stakes) s);
  v_budget bigint := v_stake * (select sum(m) from unnest(p_multiples) m);
begin
  -- Only the first issue can be open; the others open after it closed.
  select id into v_open from draws_issues where game_id = p_game and turn_num = p_turns[1];
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

  v_chase := nextval('bets_chases_id_seq');
  insert into bets_chases(id, member_id, account_id, game_id, stop_on_win, loss_max, stake, budget, odds_version, transfer_id, created_at)
    overriding system value
    select v_chase, p_member, v_account.id, p_game, p_stop, p_loss_max, v_stake, v_budget, p_odds_version, t, v_now
    from unnest(wallet_post(array[23::smallint], array[v_account.id], array[(v_account.currency * 1000 + 15)::bigint],
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
  if v_open.id is not null then
    perform bets_chase_place(v_chase, 1::smallint, v_open.id);
    if exists (select 1 from bets_chase_issues where chase_id = v_chase and state = 'cancelled') then
      -- Nothing of a chase is made whose first issue cannot take it.
      raise exception 'the first issue of a chase is over a limit' using errcode = 'KJ001';
    end if;
  end if;

  answer := jsonb_build_object('chaseId', v_chase::text, 'balance', (select balance from wallet_accounts where id = v_account.id)::text,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', o.id::text, 'playCode', o.play_code,
        'selection', o.selection, 'units', o.units, 'stake', o.stake::text, 'odds', o.shown_odds::text) order by o.id), '[]')
      from bets_orders o join bets_chase_orders co on co.order_id = o.id where co.chase_id = v_chase));
  insert into platform_commands(scope, key, request_hash, answer) values ('bet-chase', p_key, p_hash, answer);
  outcome := 'placed';
end $$;

-- As before; a chase with a limit of losses waits for the last result like one that stops on a win.
create or replace function bets_chase_step(p_chase bigint, p_latest interval) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_chase record;
  v_next record;
  v_now timestamptz;
begin
  select c.id, c.account_id, c.stop_on_win, c.loss_max into strict v_chase from bets_chases c where c.id = p_chase;
  select i.place, d.id as issue_id into v_next from bets_chase_issues i
    join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num and d.state = 'open'
    where i.chase_id = p_chase and i.state = 'waiting' order by i.place limit 1;
  -- In the order in which every bet takes them: barrier of the issue, wallet, and then the chase.
  if v_next.issue_id is not null then perform pg_advisory_xact_lock_shared(v_next.issue_id); end if;
  perform 1 from wallet_accounts where id = v_chase.account_id for no key update;
  perform 1 from bets_chases where id = p_chase for no key update;
  v_now := server_now();

  update bets_chase_issues i set changed_at = v_now, state = judged.state
    from (select ci.place, case
          when d.state = 'voided' then 'voided'
          when count(*) filter (where r.outcome = 'won') > 0 then 'won'
          when count(*) filter (where c.order_id is null) = 0 then 'cancelled'
          when count(*) filter (where r.outcome = 'push') > 0 then 'push' else 'lost' end as state
        from bets_chase_issues ci join draws_issues d on d.id = ci.issue_id
        join bets_chase_orders co on co.chase_id = ci.chase_id and co.place = ci.place
        left join bets_cancellations c on c.order_id = co.order_id
        left join bets_results r on r.order_id = co.order_id and r.result_version = d.result_version
        where ci.chase_id = p_chase and ci.state = 'open' and d.state in ('settled', 'voided')
        group by ci.place, d.state) judged
    where i.chase_id = p_chase and i.place = judged.place;
  -- A chase that ended may still have an order whose draw was to come.
  if not exists (select 1 from bets_chases where id = p_chase and state = 'running') then return; end if;

  if v_chase.stop_on_win and exists (select 1 from bets_chase_issues where chase_id = p_chase and state = 'won') then
    perform bets_chase_return(p_chase, (select array_agg(place) from bets_chase_issues where chase_id = p_chase), 'stopped', '中奖停止');
    perform bets_chase_end(p_chase, case when exists (select 1 from bets_chase_issues
      where chase_id = p_chase and state = 'stopped') then 'won' end);
    return;
  end if;

  -- What was lost is what its settled orders staked and did not win; a tie loses nothing, a cancelled order was not played.
  if v_chase.loss_max is not null and v_chase.loss_max <= (
      select coalesce(sum(o.stake - coalesce(r.payout, 0)), 0)
      from bets_chase_issues i join bets_chase_orders co on co.chase_id = i.chase_id and co.place = i.place
      join bets_orders o on o.id = co.order_id join bets_judgements j on j.issue_id = i.issue_id
      left join bets_results r on r.order_id = o.id and r.result_version = j.version
      where i.chase_id = p_chase and i.state in ('won', 'lost', 'push')
        and not exists (select 1 from bets_cancellations c where c.order_id = o.id)) then
    perform bets_chase_return(p_chase, (select array_agg(place) from bets_chase_issues where chase_id = p_chase), 'stopped', '限额停止');
    perform bets_chase_end(p_chase, case when exists (select 1 from bets_chase_issues
      where chase_id = p_chase and state = 'stopped') then 'limited' end);
    return;
  end if;

  -- An issue that passed without taking the orders is no reason to keep the money, nor to end the chase.
  perform bets_chase_return(p_chase, (select array_agg(place) from bets_chase_issues
    where chase_id = p_chase and state = 'waiting' and v_now >= closes_at), 'voided', '期号取消');

  -- The next issue opens before the last one is drawn: who stops on a win or a loss waits for the result, but not beyond the
  -- last seconds of the next issue.
  if v_next.issue_id is not null and exists (select 1 from bets_chase_issues i
      where i.chase_id = p_chase and i.place = v_next.place and i.state = 'waiting'
        and (not v_chase.stop_on_win and v_chase.loss_max is null or v_now >= i.closes_at - p_latest or not exists (
          select 1 from bets_chase_issues b where b.chase_id = p_chase and b.state = 'open'))) then
    perform bets_chase_place(p_chase, v_next.place, v_next.issue_id);
  end if;
  perform bets_chase_end(p_chase, null);
end $$;
