-- Accounts whose orders are settled in one transaction. A function, like server_now(), so that tests with few players can
-- have several pieces; nothing else replaces it.
create or replace function bets_accounts_per_chunk() returns integer language sql immutable as 'select 500';
