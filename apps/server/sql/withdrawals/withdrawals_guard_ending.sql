-- Trigger: money is returned for a request that was rejected or failed, and paid out for one that is paid.
create or replace function withdrawals_guard_ending() returns trigger language plpgsql as $$
begin
  if not exists (select from withdrawals_requests r where r.id = new.request_id
      and case new.outcome when 'paid' then r.state = 'PAID' else r.state in ('REJECTED', 'FAILED') end) then
    raise exception 'a withdrawal that is not over has no ending' using errcode = '42501';
  end if;
  return new;
end $$;
