-- Standing orders: those not cancelled. Only they are sealed at the close, settled and counted.
create or replace view bets_standing_orders as
  select o.* from bets_orders o where not exists (select 1 from bets_cancellations c where c.order_id = o.id);
