-- Trigger: a payment by hand is entered for the payout that staff have taken on, by the step that has just called it paid.
create or replace function withdrawals_guard_hand_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from withdrawals_payouts p join withdrawals_requests r on r.id = p.request_id
      where p.id = new.payout_id and p.by_hand and p.state = 'sent' and r.state = 'PAID' and r.actor = 'operator'
        and r.approval_id is not distinct from new.approval_id and new.paid_at >= date_trunc('minute', r.created_at)) then
    raise exception 'a payment by hand is of a payout that staff have taken on and called paid' using errcode = '42501';
  end if;
  return new;
end $$;
