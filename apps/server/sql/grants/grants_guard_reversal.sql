-- Trigger: a gift is taken back whole, by a request about it that a second person approved.
create or replace function grants_guard_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from grants_given g
      join approvals_requests q on q.id = new.approval_id and q.kind = 'bonuses.reverse' and q.object_kind = 'player'
        and q.object_id = g.member_id::text and q.payload->>'billNo' = g.transfer_id::text
      join approvals_decisions d on d.request_id = q.id and d.decision = 'approve'
      where g.id = new.grant_id and g.amount = new.amount) then
    raise exception 'a gift is taken back by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
