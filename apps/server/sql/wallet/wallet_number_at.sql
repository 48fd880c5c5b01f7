-- The number of the first transfer that was posted at that time or later; above every transfer when there is none. Numbers rise
-- with time, but for transactions that were under way together, so it is found in some thirty steps over the primary key.
create or replace function wallet_number_at(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := (select min(id) from wallet_transfers);
  v_high bigint := (select max(id) from wallet_transfers) + 1;
  v_middle bigint;
  v_id bigint;
  v_created timestamptz;
begin
  if v_low is null then
    return 0;
  end if;
  while v_low < v_high loop
    v_middle := v_low + (v_high - v_low) / 2;
    select t.id, t.created_at into v_id, v_created from wallet_transfers t where t.id >= v_middle and t.id < v_high
      order by t.id limit 1;
    if v_id is null or v_created >= p_at then
      v_high := v_middle;
    else
      v_low := v_id + 1;
    end if;
  end loop;
  return v_low;
end $$;
