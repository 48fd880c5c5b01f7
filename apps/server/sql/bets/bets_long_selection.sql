-- Length in bytes above which a selection counts as long (adr 0086). Long texts are read one by one and not compared;
-- their orders are paid by order number.
create or replace function bets_long_selection() returns integer language sql immutable as 'select 500';
