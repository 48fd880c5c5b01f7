-- What an order costs of what has arrived, in whole 分 and never more than it: the function `depositFee` of the domain; a test compares
-- the two.
create or replace function deposits_fee(p_amount bigint, p_fixed bigint, p_ppm integer, p_max bigint) returns bigint
language sql immutable strict parallel safe as $$
  select least(case when p_max > 0 then least(p_max, f.fee) else f.fee end, p_amount - p_amount % 10)
    from (select p_fixed + (div(p_amount::numeric * p_ppm, 10000000) * 10)::bigint as fee) f
$$;
