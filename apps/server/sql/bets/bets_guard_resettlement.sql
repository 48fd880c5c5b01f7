-- Trigger: a judgement begins by two signatures or by a request about this issue that a second person approved, ends once,
-- and nothing else of it ever changes.
create or replace function bets_guard_resettlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.done_at is not null or (to_jsonb(new) - 'done_at') is distinct from (to_jsonb(old) - 'done_at') then
      raise exception 'a re-settlement does not change' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.approval_id is null then
    if new.signatures is null or jsonb_array_length(new.signatures) <> 2 then
      raise exception 'a re-settlement needs two people' using errcode = '42501';
    end if;
  elsif not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
    where q.id = new.approval_id and q.kind = 'bets.resettle' and q.object_kind = 'issue'
      and q.object_id = new.issue_id::text and d.decision = 'approve') then
    raise exception 'a re-settlement needs a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
