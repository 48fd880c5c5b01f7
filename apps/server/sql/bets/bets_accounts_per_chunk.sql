-- Chunk size of the settlement: the number of accounts whose orders are settled in one transaction. It is a function,
-- like server_now(), so that tests can replace it and get several chunks with few players. Nothing else replaces it.
create or replace function bets_accounts_per_chunk() returns integer language sql immutable as 'select 500';
