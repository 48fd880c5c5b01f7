-- kind: expand
-- locks: none
-- transaction: no
-- The queue of staff holds orders that are called paid and those whose money is held.
create index concurrently if not exists deposits_orders_waiting on deposits_orders(coalesce(submitted_at, created_at))
  where state in ('SUBMITTED', 'REVIEW');
