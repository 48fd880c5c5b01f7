-- Trigger: a statement changes by being approved and by being paid, and in nothing else; it is approved by a request about its period that a
-- second person agreed to.
create or replace function agents_guard_statement() returns trigger language plpgsql as $$
begin
  if (new.state, old.state) not in (('approved', 'closed'), ('paid', 'approved'))
    or (new.id, new.period_id, new.agent_id, new.previous_id, new.carried_in, new.lines_sum, new.corrections_sum, new.payable,
      new.carried_out, new.line_count, new.hash, new.closed_at)
      is distinct from (old.id, old.period_id, old.agent_id, old.previous_id, old.carried_in, old.lines_sum, old.corrections_sum,
      old.payable, old.carried_out, old.line_count, old.hash, old.closed_at)
    or (old.approval_id is not null and new.approval_id <> old.approval_id) then
    raise exception 'a statement is only approved and paid' using errcode = '42501';
  end if;
  if new.state = 'approved' and not exists (
      select from approvals_requests q join approvals_decisions d on d.request_id = q.id
        where q.id = new.approval_id and q.kind = 'agents.pay' and q.object_kind = 'agents-period'
          and q.object_id = new.period_id::text and d.decision = 'approve') then
    raise exception 'a statement needs a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
