-- Trigger: a request begins as REQUESTED by its member; it takes legal steps only, one version at a time. Apart from a step
-- nothing changes but who looks at it, and what was asked never changes. An approval that names a request of two people is one
-- that a second person agreed to; an unknown payout, and one by hand that was not made, is settled by people in no other way. Staff
-- begin and end no payout but one by hand.
create or replace function withdrawals_guard_request() returns trigger language plpgsql as $$
declare
  v_changing text[] := array['state', 'version', 'actor', 'acted_by', 'note', 'reason', 'approval_id', 'claimed_by', 'claimed_at',
    'ended_at'];
begin
  if tg_op = 'INSERT' then
    if new.version <> 1 or new.state <> 'REQUESTED' or new.actor <> 'member' then
      raise exception 'a withdrawal begins as REQUESTED by its member' using errcode = '42501';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - v_changing) is distinct from (to_jsonb(old) - v_changing) then
    raise exception 'what a withdrawal asks for does not change' using errcode = '42501';
  end if;
  if new.state = old.state then
    if (to_jsonb(new) - 'claimed_by' - 'claimed_at') is distinct from (to_jsonb(old) - 'claimed_by' - 'claimed_at') then
      raise exception 'a withdrawal changes by steps' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.version <> old.version + 1 or not withdrawals_may_step(old.state, new.state, new.actor) then
    raise exception 'no step of a withdrawal from % to % by %', old.state, new.state, new.actor using errcode = '42501';
  end if;
  if new.state = 'APPROVED' and new.approval_id is not null and not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'withdrawals.approve' and q.object_kind = 'withdrawal'
        and q.object_id = new.id::text and d.decision = 'approve') then
    raise exception 'an approval needs a request that a second person approved' using errcode = '42501';
  end if;
  if new.actor = 'operator' and 'SENT' in (old.state, new.state) and not exists (select from withdrawals_payouts p
      where p.request_id = new.id and p.by_hand and p.state = 'sent') then
    raise exception 'staff begin and end no payout but one by hand' using errcode = '42501';
  end if;
  if old.state = 'SENT' and new.state = 'PAID' and new.approval_id is not null and not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'withdrawals.pay' and q.object_kind = 'withdrawal'
        and q.object_id = new.id::text and d.decision = 'approve') then
    raise exception 'a large payment by hand needs a request that a second person approved' using errcode = '42501';
  end if;
  if (old.state = 'UNKNOWN' or (old.state, new.state) = ('SENT', 'FAILED')) and new.actor = 'operator' and not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'withdrawals.settle' and q.object_kind = 'withdrawal'
        and q.object_id = new.id::text and upper(q.payload->>'said') = new.state and d.decision = 'approve') then
    raise exception 'an unknown payout is settled by a request that a second person approved' using errcode = '42501';
  end if;
  if new.state = 'RETURNED' and new.actor = 'operator' and not exists (select from approvals_requests q
      join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'withdrawals.return' and q.object_kind = 'withdrawal'
        and q.object_id = new.id::text and d.decision = 'approve') then
    raise exception 'a payout that came back is booked by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
