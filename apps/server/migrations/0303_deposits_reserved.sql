-- kind: expand
-- locks: none
-- transaction: no
-- What the open orders of a channel ask for counts against its limit of the day.
create index concurrently if not exists deposits_orders_reserved on deposits_orders(channel_id)
  where state in ('CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'REVIEW');
