-- Trigger: an order keeps what it was written with, and ends once; where people say how, by a request that a second person approved.
create or replace function providers_guard_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('held', 'unknown') and (old.state = 'held' or new.state <> 'held')
    and (new.number, new.order_id, new.provider, new.member_id, new.direction, new.request_key, new.request_hash, new.created_at)
      is not distinct from (old.number, old.order_id, old.provider, old.member_id, old.direction, old.request_key, old.request_hash,
        old.created_at)
    and (new.amount is not distinct from old.amount or (old.direction = 'in' and new.state = 'done'))
    and (new.approval_id is null or old.state = 'unknown' and exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'providers.transfer' and d.decision = 'approve'
        and q.payload->>'transferNo' = new.number::text and q.payload->>'ending' = new.state
        and (new.direction = 'out' or new.state = 'failed' or (q.payload->>'amount')::numeric * 1000 = new.amount)))
  then
    return new;
  end if;
  raise exception 'an order of a transfer keeps what it was written with, and ends once, by its provider or a second person' using errcode = '42501';
end $$;
