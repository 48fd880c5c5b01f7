-- Trigger: what is paid beside commission is written by a request of its kind that a second person approved.
create or replace function agents_guard_approved() returns trigger language plpgsql as $$
begin
  if not exists (
      select from approvals_requests q join approvals_decisions d on d.request_id = q.id
        where q.id = new.approval_id and q.kind = tg_argv[0] and d.decision = 'approve') then
    raise exception '% needs a request that a second person approved', tg_argv[0] using errcode = '42501';
  end if;
  return new;
end $$;
