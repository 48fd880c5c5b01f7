-- The number of the first order that was placed at that time or later; above every order when there is none. Orders have no index
-- of time, but their numbers rise with it, so it is found in some thirty steps over the primary key. Orders of
-- chases are passed over: they bear numbers from when the chase was made.
create or replace function bets_number_at(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := (select min(id) from bets_orders);
  v_high bigint := (select max(id) from bets_orders) + 1;
  v_middle bigint;
  v_id bigint;
  v_placed timestamptz;
begin
  if v_low is null then
    return 0;
  end if;
  while v_low < v_high loop
    v_middle := v_low + (v_high - v_low) / 2;
    select o.id, o.placed_at into v_id, v_placed from bets_orders o where o.id >= v_middle and o.id < v_high
      and not exists (select from bets_chase_orders c where c.order_id = o.id) order by o.id limit 1;
    if v_id is null or v_placed >= p_at then
      v_high := v_middle;
    else
      v_low := v_id + 1;
    end if;
  end loop;
  return v_low;
end $$;
