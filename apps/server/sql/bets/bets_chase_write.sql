-- Stores a step of a chase, as `chaseStep` (domain) decided it: the states of judged issues, refunds of waiting ones
-- with their reason, and the final state of the chase. The caller holds the locks of `bets_chase_lock`.
drop function if exists bets_chase_write(bigint, smallint[], text[], smallint[], text, text, smallint, bigint, text);
create or replace function bets_chase_write(
  p_chase bigint, p_judged smallint[], p_states text[], p_returned smallint[], p_to text, p_remark text, p_end text
) returns bigint language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_refunded bigint;
begin
  update bets_chase_issues i set changed_at = server_now(), state = t.state from unnest(p_judged, p_states) as t(place, state)
    where i.chase_id = p_chase and i.place = t.place and i.state = 'open';
  v_refunded := bets_chase_return(p_chase, p_returned, p_to, p_remark);
  if p_end is not null then
    update bets_chases set ended_at = server_now(), state = p_end where id = p_chase and state = 'running';
  end if;
  return v_refunded;
end $$;
