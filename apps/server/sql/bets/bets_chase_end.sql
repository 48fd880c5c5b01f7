-- Only nodes of the release before call it; it goes with the first contract (adr 0073).
-- Ends a running chase that has nothing left to wait for. In steps that each look at one chase: as a subquery the issues
-- of all chases were hashed.
create or replace function bets_chase_end(p_chase bigint, p_state text) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_state text := p_state;
begin
  if v_state is null then
    if exists (select 1 from bets_chase_issues where chase_id = p_chase and state in ('waiting', 'open')) then return; end if;
    v_state := case when exists (select 1 from bets_chase_issues
      where chase_id = p_chase and state in ('won', 'lost', 'push')) then 'finished' else 'cancelled' end;
  end if;
  update bets_chases set ended_at = server_now(), state = v_state where id = p_chase and state = 'running';
end $$;
