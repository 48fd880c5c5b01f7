-- kind: expand
-- locks: none
-- transaction: no
-- What was paid out on a day is read beside the statement of the channel.
create index concurrently if not exists withdrawals_history_paid on withdrawals_history(at) where state = 'PAID';
