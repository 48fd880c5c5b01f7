-- needs: agents_count_play
-- The same of an issue of lotteries, whose stakes and payouts the ledger tells.
create or replace function agents_count(p_issue bigint, p_version integer, p_day date, p_members bigint[], p_valid bigint[])
  returns void language sql as $$
  select agents_count_play(p_issue, p_version, 'lottery', p_day, p_members, p_valid, array_fill(0::bigint, array[cardinality(p_valid)]),
    array_fill(0::bigint, array[cardinality(p_valid)]))
$$;
