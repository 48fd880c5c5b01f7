-- A decision is made once, on an open request in its time, and never by who made the request.
create or replace function approvals_guard_decision() returns trigger language plpgsql as $$
declare
  r approvals_requests;
begin
  select * into strict r from approvals_requests where id = new.request_id for update;
  if r.maker_id = new.checker_id then
    raise exception 'nobody decides about the own request' using errcode = '42501';
  end if;
  if r.state <> 'open' or r.expires_at <= server_now() then
    raise exception 'the request is not open' using errcode = '42501';
  end if;
  return new;
end $$;
