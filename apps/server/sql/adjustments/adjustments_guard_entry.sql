-- Trigger: an adjustment is what a request about its member says, word for word, and a second person approved it.
create or replace function adjustments_guard_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'wallet.adjust' and q.object_kind = 'player'
        and q.object_id = new.member_id::text and d.decision = 'approve'
        and q.payload->>'kind' = new.kind and q.payload->>'cause' = new.cause
        and (q.payload->>'amount')::numeric * 1000 = new.amount) then
    raise exception 'an adjustment needs a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
