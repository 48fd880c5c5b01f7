-- A request ends once, and what was asked for never changes. It is executed or refused by a decision that says so.
create or replace function approvals_guard_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or (to_jsonb(new) - 'state' - 'ended_at') is distinct from (to_jsonb(old) - 'state' - 'ended_at') then
    raise exception 'a request does not change' using errcode = '42501';
  end if;
  if new.state in ('executed', 'refused') and not exists (
    select from approvals_decisions d where d.request_id = new.id
      and d.decision = case new.state when 'executed' then 'approve' else 'refuse' end) then
    raise exception 'a request is decided by a second person' using errcode = '42501';
  end if;
  return new;
end $$;
