-- Trigger: two people settle an attempt whose outcome is unknown, or one by hand that was not made, by the approval that has just ended its withdrawal in that way.
create or replace function withdrawals_guard_settlement() returns trigger language plpgsql as $$
begin
  if not exists (select from withdrawals_payouts p join withdrawals_requests r on r.id = p.request_id
      where p.id = new.payout_id and (p.state = 'unknown' or (p.by_hand and p.state = 'sent' and new.said = 'failed'))
        and r.actor = 'operator' and r.state = upper(new.said)
        and r.approval_id = new.approval_id) then
    raise exception 'a settlement is of an unknown payout whose withdrawal two people have ended' using errcode = '42501';
  end if;
  return new;
end $$;
