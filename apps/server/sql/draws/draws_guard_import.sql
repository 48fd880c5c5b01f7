-- Trigger: refuses an imported result for a game that is drawn here, as an import has neither seed nor commitment. A test compares
-- the list with the games whose draws an external operator holds (packages/domain/src/games/games.json).
create or replace function draws_guard_import() returns trigger language plpgsql as $$
begin
  if new.game_id not in (10, 70, 82, 86, 90, 110) then
    raise exception 'results of game % are drawn here and never imported', new.game_id using errcode = '23514';
  end if;
  return new;
end $$;
