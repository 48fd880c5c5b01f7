-- needs: agents_entries
-- Adds the oldest seal of the ledger that is not in the sums yet, to the member and to all above by the tree of that day; answers its number,
-- 0 when there is none. Two that fold at once wait for the row of the seal, and one of them adds it.
create or replace function agents_fold() returns bigint language plpgsql as $$
declare
  v_seal record;
begin
  select s.seq, s.from_xid, s.upto_xid into v_seal from wallet_seals s
    where s.seq = (select coalesce(max(f.seq), 0) + 1 from agents_folds f);
  if not found then
    return 0;
  end if;
  insert into agents_folds(seq) values (v_seal.seq) on conflict do nothing;
  if not found then
    return 0;
  end if;
  -- Who stands in no tree has no sums.
  with entries as materialized (
    select e.*, p.path from agents_entries(v_seal.from_xid, v_seal.upto_xid) e
      join agents_places p on p.member_id = e.member_id and p.from_day <= e.day and (p.until_day is null or p.until_day > e.day)
  ), own as (
    insert into agents_own_days as a (member_id, day, stakes, payouts, rebates, deposits, deposit_count, withdrawals, promotions,
        gifts, commissions, wages)
      select e.member_id, e.day, e.stakes, e.payouts, e.rebates, e.deposits, e.deposit_count, e.withdrawals, e.promotions, e.gifts,
          e.commissions, e.wages from entries e order by 1, 2
      on conflict (member_id, day) do update set stakes = a.stakes + excluded.stakes, payouts = a.payouts + excluded.payouts,
        rebates = a.rebates + excluded.rebates, deposits = a.deposits + excluded.deposits,
        deposit_count = a.deposit_count + excluded.deposit_count, withdrawals = a.withdrawals + excluded.withdrawals,
        promotions = a.promotions + excluded.promotions, gifts = a.gifts + excluded.gifts,
        commissions = a.commissions + excluded.commissions, wages = a.wages + excluded.wages
  )
  insert into agents_days as a (member_id, day, stakes, payouts, rebates, deposits, deposit_count, withdrawals, promotions, gifts,
      commissions, wages)
    select u.node, e.day, sum(e.stakes), sum(e.payouts), sum(e.rebates), sum(e.deposits), sum(e.deposit_count), sum(e.withdrawals),
        sum(e.promotions), sum(e.gifts), sum(e.commissions), sum(e.wages)
      from entries e, unnest(string_to_array(btrim(e.path, '/'), '/')::bigint[]) as u(node)
      group by 1, 2 order by 1, 2
    on conflict (member_id, day) do update set stakes = a.stakes + excluded.stakes, payouts = a.payouts + excluded.payouts,
      rebates = a.rebates + excluded.rebates, deposits = a.deposits + excluded.deposits,
      deposit_count = a.deposit_count + excluded.deposit_count, withdrawals = a.withdrawals + excluded.withdrawals,
      promotions = a.promotions + excluded.promotions, gifts = a.gifts + excluded.gifts,
      commissions = a.commissions + excluded.commissions, wages = a.wages + excluded.wages;
  return v_seal.seq;
end $$;
