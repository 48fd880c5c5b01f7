-- Trigger: what a provider states of a month is kept, word for word, by a request that a second person approved.
create or replace function providers_guard_stated() returns trigger language plpgsql as $$
begin
  if not exists (select from approvals_requests q join approvals_decisions d on d.request_id = q.id
      where q.id = new.approval_id and q.kind = 'providers.statement' and d.decision = 'approve'
        and q.payload->>'provider' = new.provider and q.payload->>'month' = to_char(new.month, 'YYYY-MM')
        and q.payload->>'document' = new.document and (q.payload->>'rounds')::bigint = new.rounds
        and ((q.payload->>'bet')::numeric * 1000, (q.payload->>'paid')::numeric * 1000, (q.payload->>'fee')::numeric * 1000)
          = (new.bet, new.win, new.fee)) then
    raise exception 'a statement of a provider is kept by a request that a second person approved' using errcode = '42501';
  end if;
  return new;
end $$;
