-- Trigger: what a difference is of never changes, and two people resolve it, once, by the cause that they agreed on.
create or replace function providers_guard_difference() returns trigger language plpgsql as $$
begin
  if (new.id, new.provider, new.why, new.item, new.found_at) is distinct from
      (old.id, old.provider, old.why, old.item, old.found_at) then
    raise exception 'what a difference is of does not change' using errcode = '42501';
  end if;
  if old.state = 'resolved' then
    raise exception 'a difference that two people have resolved stays so' using errcode = '42501';
  end if;
  if new.state = 'resolved' and (old.state <> 'open' or not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'providers.resolve' and q.object_kind = 'provider-difference'
        and q.object_id = new.id::text and q.payload->>'cause' = new.cause and d.decision = 'approve')) then
    raise exception 'a difference is resolved by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
