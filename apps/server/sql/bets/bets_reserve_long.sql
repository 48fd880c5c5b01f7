-- Reserves the budget of long selections (adr 0086) for one slip or chase, in all of these issues of a game or in none.
-- False when the budget of the member or of an issue would be exceeded. A repeat with the same key reserves nothing
-- more. Bets without long selections do not call this.
create or replace function bets_reserve_long(
  p_game smallint, p_turns text[], p_account bigint, p_key bytea, p_characters bigint, p_member_max bigint,
  p_issue_max bigint
) returns boolean language plpgsql set enable_seqscan = off as $$
begin
  -- Parallel calls wait for each other, in the order of the issues.
  perform pg_advisory_xact_lock(hashtextextended('bets_long_selections ' || p_game || ' ' || turn, 0))
    from (select turn from unnest(p_turns) turn order by turn) turns;
  if exists (select 1 from bets_long_selections where game_id = p_game and turn_num = any(p_turns) and key = p_key) then
    return not exists (select 1 from bets_long_selections
      where game_id = p_game and turn_num = any(p_turns) and key = p_key and characters <> p_characters);
  end if;
  if exists (select 1 from bets_long_selections where game_id = p_game and turn_num = any(p_turns) group by turn_num
      having sum(characters) + p_characters > p_issue_max
        or coalesce(sum(characters) filter (where account_id = p_account), 0) + p_characters > p_member_max) then
    return false;
  end if;
  insert into bets_long_selections(key, game_id, turn_num, account_id, characters)
    select p_key, p_game, turn, p_account, p_characters from unnest(p_turns) turn;
  return true;
end $$;
