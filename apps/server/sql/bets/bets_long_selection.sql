-- Octets beyond which a selection is read by itself: such texts are not compared, and their orders are paid by their numbers.
create or replace function bets_long_selection() returns integer language sql immutable as 'select 500';
