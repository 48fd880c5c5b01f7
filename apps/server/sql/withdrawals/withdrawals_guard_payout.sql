-- Trigger: what is paid to whom never changes, a failed or returned payout is over, a paid one only arrives or comes back, and an
-- arrived one only comes back. A paid one bears the
-- channel's number, or two people have read it in the statement, or it was paid by hand.
create or replace function withdrawals_guard_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.request_id, new.amount, new.by_hand, new.channel, new.created_at) is distinct from
      (old.id, old.request_id, old.amount, old.by_hand, old.channel, old.created_at)
      or (old.reference is not null and new.reference is distinct from old.reference) then
    raise exception 'a payout does not change' using errcode = '42501';
  end if;
  if new.state <> old.state and (old.state in ('failed', 'returned') or (old.state = 'arrived' and new.state <> 'returned')
      or (old.state = 'paid' and new.state not in ('arrived', 'returned')) or (new.state = 'arrived' and old.state <> 'paid')
      or (new.state = 'returned' and old.state not in ('paid', 'arrived')) or new.state = 'sending') then
    raise exception 'no step of a payout from % to %', old.state, new.state using errcode = '42501';
  end if;
  if new.reference is null and not exists (select from withdrawals_hand_payments h where h.payout_id = new.id)
      and (new.state = 'arrived' or (new.state = 'paid' and not exists (
        select from withdrawals_settlements s where s.payout_id = new.id and s.said = 'paid'))) then
    raise exception 'a payout that was made has a number' using errcode = '42501';
  end if;
  return new;
end $$;
