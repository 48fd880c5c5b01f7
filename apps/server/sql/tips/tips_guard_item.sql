-- Trigger: refuses every forbidden change of a tip. It can be edited before the close of its issue, is frozen at the
-- close, and is graded once after the draw.
create or replace function tips_guard_item() returns trigger language plpgsql as $$
declare
  v_issue record;
  v_content_changed boolean;
begin
  select closes_at, draws_at, numbers, source, game_id into v_issue from draws_issues where id = old.issue_id;
  if tg_op = 'DELETE' then
    if (v_issue.closes_at <= server_now() or old.frozen_at is not null)
        and not coalesce(v_issue.source <> 'history' and v_issue.draws_at < tips_kept_since(v_issue.game_id, 200)
          and (select source = 'demonstration' from tips_cards where id = old.card_id), false) then
      raise exception 'a tip stays after the close of its issue' using errcode = '23514';
    end if;
    return old;
  end if;
  v_content_changed := (to_jsonb(new) - '{frozen_at,content_hash,verdict}'::text[])
    is distinct from (to_jsonb(old) - '{frozen_at,content_hash,verdict}'::text[]);
  if v_content_changed then
    if v_issue.closes_at <= server_now() or old.frozen_at is not null then
      raise exception 'a tip does not change after the close of its issue' using errcode = '23514';
    end if;
    if new.edition <> old.edition + 1 or (new.card_id, new.issue_id, new.salt) is distinct from
        (old.card_id, old.issue_id, old.salt) then
      raise exception 'a changed tip is a new edition of itself' using errcode = '23514';
    end if;
  end if;
  if (new.frozen_at, new.content_hash) is distinct from (old.frozen_at, old.content_hash)
      and (old.frozen_at is not null or v_content_changed or v_issue.closes_at is null
        or v_issue.closes_at > server_now()) then
    raise exception 'a tip freezes once, at the close of its issue' using errcode = '23514';
  end if;
  if new.verdict is distinct from old.verdict
      and (old.verdict is not null or old.frozen_at is null or v_issue.numbers is null) then
    raise exception 'a frozen tip is graded once, after the draw' using errcode = '23514';
  end if;
  return new;
end $$;
