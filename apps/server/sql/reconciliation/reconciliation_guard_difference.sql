-- Trigger: what a difference is of never changes, and two people resolve it, once, by the cause that they agreed on.
create or replace function reconciliation_guard_difference() returns trigger language plpgsql as $$
begin
  if (new.id, new.item, new.source, new.day, new.kind, new.line_id, new.reference, new.theirs, new.found_at) is distinct from
      (old.id, old.item, old.source, old.day, old.kind, old.line_id, old.reference, old.theirs, old.found_at) then
    raise exception 'what a difference is of does not change' using errcode = '42501';
  end if;
  if old.state = 'resolved' then
    raise exception 'a difference that two people have resolved stays so' using errcode = '42501';
  end if;
  if new.state = 'resolved' and (old.state <> 'open' or not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'reconciliation.resolve' and q.object_kind = 'difference'
        and q.object_id = new.id::text and q.payload->>'cause' = new.cause and d.decision = 'approve')) then
    raise exception 'a difference is resolved by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
