-- Trigger: a payout comes back by the step that has just called its withdrawal returned: two people's, or the channel's.
create or replace function withdrawals_guard_return() returns trigger language plpgsql as $$
begin
  if not exists (select from withdrawals_requests r where r.id = new.request_id and r.state = 'RETURNED'
      and (r.actor = 'operator') = (new.approval_id is not null)
      and (new.approval_id is null or r.approval_id = new.approval_id)) then
    raise exception 'a payout comes back by the step that calls its withdrawal returned' using errcode = '42501';
  end if;
  return new;
end $$;
