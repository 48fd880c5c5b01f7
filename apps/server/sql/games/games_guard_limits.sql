-- Trigger: limits name a request about this game that a second person approved, and a version follows the one before.
create or replace function games_guard_limits() returns trigger language plpgsql as $$
begin
  if not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
    where q.id = new.approval_id and q.kind = 'games.limits' and q.object_kind = 'game'
      and q.object_id = new.game_id::text and d.decision = 'approve') then
    raise exception 'limits need a request that a second person approved' using errcode = '42501';
  end if;
  if new.version <> 1 + (select coalesce(max(version), 0) from games_limits where game_id = new.game_id) then
    raise exception 'limits are numbered without a gap' using errcode = '42501';
  end if;
  return new;
end $$;
