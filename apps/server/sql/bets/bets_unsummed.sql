-- What `issue_total` of an order says when what its player staked in the issue is not summed up in it: a sum that no limit
-- allows. The default of the column and the index bets_orders_unsummed name the same number; a test compares them.
create or replace function bets_unsummed() returns bigint language sql immutable parallel safe as 'select 1000000000000000';
