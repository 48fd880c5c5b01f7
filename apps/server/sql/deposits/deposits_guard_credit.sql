-- Trigger: a credit belongs to an order that is confirmed at that amount, with the fee of its terms. Where it names a request, that request is about
-- this order and a second person approved it.
create or replace function deposits_guard_credit() returns trigger language plpgsql as $$
begin
  if not exists (select from deposits_orders o where o.id = new.order_id and o.channel_id = new.channel_id
      and o.state = 'CONFIRMED' and o.received = new.amount
      and new.fee = deposits_fee(new.amount, o.fee_fixed, o.fee_ppm, o.fee_max)) then
    raise exception 'a credit needs a confirmed order of its amount' using errcode = '42501';
  end if;
  if new.approval_id is not null and not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'deposits.confirm' and q.object_kind = 'deposit'
        and q.object_id = new.order_id::text and d.decision = 'approve') then
    raise exception 'a credit needs a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
