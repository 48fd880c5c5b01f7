-- Only nodes of the release before call it; it goes with the first contract (adr 0073).
-- Takes one chase as far as it goes now: results, stop on win, missed issues, and the next orders. May be repeated.
-- A chase with a limit of losses waits for the last result like one that stops on a win.
create or replace function bets_chase_step(p_chase bigint, p_latest interval) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
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
