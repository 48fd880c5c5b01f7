-- Retention of demonstration tips: the time of the oldest past issue of a game whose tips are retained. Without a limit
-- a game that is drawn every minute would add a million rows a month. `tips_guard_item` permits the deletion of older
-- ones only.
create or replace function tips_kept_since(p_game_id integer, p_issues integer) returns timestamptz language sql stable as $$
  select draws_at from draws_issues
    where game_id = p_game_id and state in ('drawn', 'settling', 'settled', 'voiding', 'voided')
    order by draws_at desc, id desc offset p_issues - 1 limit 1
$$;
