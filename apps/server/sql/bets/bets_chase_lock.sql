-- Locks a chase, in the order in which all bets lock: barrier of the next issue of the chase if it is open, wallet,
-- chase. With `p_member` only a chase of that member is found, and no barrier is taken, because nothing is placed then.
-- Null when there is no such chase. `issue_id` is the issue whose barrier is held, the only one for which orders may be
-- placed.
create or replace function bets_chase_lock(p_chase bigint, p_member bigint, out chase_id bigint, out issue_id bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_account bigint;
begin
  select c.account_id into v_account from bets_chases c where c.id = p_chase and (p_member is null or c.member_id = p_member);
  if v_account is null then return; end if;
  if p_member is null then
    select d.id into issue_id from bets_chase_issues i
      join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num and d.state = 'open'
      where i.chase_id = p_chase and i.state = 'waiting' order by i.place limit 1;
    if issue_id is not null then perform pg_advisory_xact_lock_shared(issue_id); end if;
  end if;
  perform 1 from wallet_accounts where id = v_account for no key update;
  perform 1 from bets_chases where id = p_chase for no key update;
  chase_id := p_chase;
end $$;
