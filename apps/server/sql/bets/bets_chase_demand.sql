-- The limit that is tightest for the orders of one issue of a chase. Limits apply by play and by number: `wanted` is
-- what the orders would add, `standing` what the member has already staked, `cap` the limit. Reads only. The caller
-- holds the barrier of the issue and the wallet. `p_place` is the number of the issue within the chase, from 1.
create or replace function bets_chase_demand(
  p_chase bigint, p_place smallint, p_issue bigint, out wanted bigint, out standing bigint, out cap bigint
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_account bigint := (select account_id from bets_chases where id = p_chase);
  v_multiple integer := (select multiple from bets_chase_issues where chase_id = p_chase and place = p_place);
begin
  select d.wanted, d.standing, d.cap into wanted, standing, cap from (
      select l.added * v_multiple as wanted, l.cap, coalesce((select sum(o.stake) from bets_standing_orders o
          where o.issue_id = p_issue and o.account_id = v_account and o.play_code = l.play_code), 0) as standing
        from (select play_code, min(issue_cap) as cap, sum(stake) as added
          from bets_chase_lines where chase_id = p_chase group by play_code) l
      union all
      select n.added * v_multiple, n.cap, coalesce((
          select sum(case when n.is_itemised then o.stake / o.units else o.stake end) from bets_standing_orders o
          where o.issue_id = p_issue and o.account_id = v_account and o.play_code = n.play_code
            and case when n.is_itemised then n.number = any(string_to_array(o.selection, ',')) else o.selection = n.number end), 0)
        from (select l.play_code, l.is_itemised, number, min(l.number_cap) as cap,
            sum(case when l.is_itemised then l.stake / l.units else l.stake end) as added
          from bets_chase_lines l
          cross join unnest(case when l.is_itemised then string_to_array(l.selection, ',') else array[l.selection] end) number
          where l.chase_id = p_chase group by l.play_code, l.is_itemised, number) n) d
    order by d.cap - d.standing - d.wanted limit 1;
end $$;
