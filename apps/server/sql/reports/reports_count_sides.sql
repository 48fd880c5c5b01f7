-- Adds what a row of the sums was raised by to the day of both of its sides.
create or replace function reports_count_sides() returns trigger language plpgsql as $$
declare
  v_more bigint := new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end;
begin
  insert into reports_sides as s (day, side, amount)
    select new.booked_day, side, sum(amount)
      from (values (new.debit, -v_more), (new.credit, v_more)) both_sides(side, amount) group by side order by side
    on conflict (day, side) do update set amount = s.amount + excluded.amount;
  return null;
end $$;
