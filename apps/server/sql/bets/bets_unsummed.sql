-- Marker in `issue_total` of an order that has no running sum of its player's stakes in the issue: a sum above every
-- limit. The default of the column and the index bets_orders_unsummed use the same number; a test compares them.
create or replace function bets_unsummed() returns bigint language sql immutable parallel safe as 'select 1000000000000000';
