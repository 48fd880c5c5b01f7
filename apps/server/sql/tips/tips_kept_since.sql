-- A game that is drawn every minute would add a million demonstration tips a month. Those of the newest 200 past issues
-- of a game stay; the database lets older ones go, and only those: of the demonstration, on draws of this house.
create or replace function tips_kept_since(p_game_id integer, p_issues integer) returns timestamptz language sql stable as $$
  select draws_at from draws_issues
    where game_id = p_game_id and state in ('drawn', 'settling', 'settled', 'voiding', 'voided')
    order by draws_at desc, id desc offset p_issues - 1 limit 1
$$;
