-- Trigger: a gift waits as it came, and is released once, by a request of that very gift that a second person approved.
create or replace function providers_guard_promotion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.approval_id is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.approval_id is null
    and (new.number, new.provider, new.tx_id, new.content_hash, new.member_id, new.amount, new.seen_at)
      is not distinct from (old.number, old.provider, old.tx_id, old.content_hash, old.member_id, old.amount, old.seen_at)
    and exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'providers.promotion' and d.decision = 'approve'
        and q.payload->>'promotionNo' = new.number::text)
  then
    return new;
  end if;
  raise exception 'a gift of a provider is released once, by a request that a second person approved' using errcode = '42501';
end $$;
