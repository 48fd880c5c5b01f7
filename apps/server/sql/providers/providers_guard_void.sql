-- Trigger: the stakes of a round go back by a request that a second person approved, of that very round.
create or replace function providers_guard_void() returns trigger language plpgsql as $$
begin
  if not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'providers.void' and d.decision = 'approve'
        and q.payload->>'provider' = new.provider and q.payload->>'roundId' = new.round_id) then
    raise exception 'a round is voided by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
