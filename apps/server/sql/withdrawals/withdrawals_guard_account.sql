-- Trigger: a payout account stays while a withdrawal to it is under way. The caller holds the member, as every request does.
create or replace function withdrawals_guard_account() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawals_requests r where r.member_id = old.member_id and r.payout_account_id = old.id
      and r.state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN')) then
    raise exception 'the account of a withdrawal that is under way stays'
      using errcode = '23503', constraint = 'withdrawals_account_in_use';
  end if;
  return new;
end $$;
