-- Trigger: odds of people name a request about this family that a second person approved; once there are some, no release
-- replaces them.
create or replace function games_guard_odds_version() returns trigger language plpgsql as $$
begin
  if new.approval_id is null then
    if exists (select from games_odds_versions v where v.family = new.family and v.approval_id is not null) then
      raise exception 'odds that people published are replaced by people alone' using errcode = '42501';
    end if;
  elsif not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
    where q.id = new.approval_id and q.kind in ('odds.publish', 'odds.rollback') and q.object_kind = 'odds'
      and q.object_id = new.family and d.decision = 'approve') then
    raise exception 'odds need a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
