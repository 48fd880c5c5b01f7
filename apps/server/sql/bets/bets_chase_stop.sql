-- Only nodes of the release before call it; it goes with the first contract (adr 0073).
-- Stops the whole chase, or takes one waiting issue out of it. Outcomes: stopped, unknown, ended, not-waiting.
create or replace function bets_chase_stop(p_member bigint, p_chase bigint, p_turn text, out outcome text, out refunded bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_places smallint[];
begin
  perform 1 from wallet_accounts where member_id = p_member and kind = 'main' for no key update;
  perform 1 from bets_chases where id = p_chase and member_id = p_member for no key update;
  if not found then outcome := 'unknown'; return; end if;
  if exists (select 1 from bets_chases where id = p_chase and state <> 'running') then outcome := 'ended'; return; end if;
  select array_agg(place) into v_places from bets_chase_issues
    where chase_id = p_chase and state = 'waiting' and (p_turn is null or turn_num = p_turn);
  if v_places is null and p_turn is not null then outcome := 'not-waiting'; return; end if;
  refunded := bets_chase_return(p_chase, coalesce(v_places, '{}'), case when p_turn is null then 'stopped' else 'cancelled' end,
    case when p_turn is null then '手动停止' else '期号取消' end);
  perform bets_chase_end(p_chase, case when p_turn is null then 'stopped' end);
  outcome := 'stopped';
end $$;
