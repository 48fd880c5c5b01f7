-- Invariants: everything that a call acknowledged is stored, and every draw and settlement has its event. `violations`
-- must be 0 in every row.
create or replace view bets_answer_invariants as
  select 'I14' as id, 'every acknowledged order, chase and cancellation is there' as rule,
    (select count(*) from bets_answers c cross join lateral unnest(c.order_ids) as acknowledged(id)
      where not exists (select 1 from bets_orders o where o.id = acknowledged.id))
    + (select count(*) from platform_commands c where c.scope = 'bet-chase'
      and not exists (select 1 from bets_chases h where h.id = (c.answer ->> 'chaseId')::bigint)) as violations
  union all select 'I16', 'every draw and settlement of the last days was told',
    (select count(*) from draws_issues i
      cross join lateral (values ('drawn', i.drawn_at), ('settled', i.settled_at)) as step(state, at)
      where i.source <> 'history' and step.at >= server_now() - interval '6 days'
        and not exists (select 1 from platform_outbox n where n.topic = 'draws.changed'
          and n.payload ->> 'issueId' = i.id::text and n.payload ->> 'state' = step.state));
