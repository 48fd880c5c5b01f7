-- Trigger: a tip must be written before the close of its issue. The only exception are demonstration tips on imported
-- past draws, whose content is computed without the result.
create or replace function tips_guard_written_items() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written w
      join tips_cards c on c.id = w.card_id
      left join draws_issues i on i.id = w.issue_id
      where w.issue_id is not null
        and (i.game_id <> c.game_id or w.ordered_at <> i.draws_at
          or (not (c.source = 'demonstration' and i.source = 'history')
            and (i.closes_at <= server_now() or w.frozen_at is not null or w.verdict is not null)))) then
    raise exception 'a tip is written before the close of its issue' using errcode = '23514';
  end if;
  return null;
end $$;
