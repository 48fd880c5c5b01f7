-- Adds the oldest seal that is not in the sums yet; answers its number, 0 when there is none. Two that fold at once wait for
-- the row of the seal, and one of them adds it.
create or replace function reports_fold() returns bigint language plpgsql as $$
declare
  v_seal record;
begin
  select s.seq, s.from_xid, s.upto_xid into v_seal from wallet_seals s
    where s.seq = (select coalesce(max(f.seq), 0) + 1 from reports_folds f);
  if not found then
    return 0;
  end if;
  insert into reports_folds(seq) values (v_seal.seq) on conflict do nothing;
  if not found then
    return 0;
  end if;
  with entries as materialized (select * from reports_entries(v_seal.from_xid, v_seal.upto_xid)),
  bettors as (
    insert into reports_bettors as b (placed_day, draw_day, game_id, member_id, orders)
      select e.placed_day, e.draw_day, e.game_id, e.member_id,
          sum(case when e.kind = wallet_bill('lotteryBet') then 1 else -1 end)
        from entries e
        where e.member_id is not null
          and e.kind in (wallet_bill('lotteryBet'), wallet_bill('cancelRefund'), wallet_bill('orderCancel'))
        group by 1, 2, 3, 4
      on conflict (placed_day, draw_day, game_id, member_id) do update set orders = b.orders + excluded.orders)
  insert into reports_sums as s (booked_day, placed_day, draw_day, game_id, kind, debit, credit, amount, transfers)
    select e.booked_day, e.placed_day, e.draw_day, e.game_id, e.kind, e.debit, e.credit, sum(e.amount), count(*)
      from entries e group by 1, 2, 3, 4, 5, 6, 7
    on conflict on constraint reports_sums_once
      do update set amount = s.amount + excluded.amount, transfers = s.transfers + excluded.transfers;
  return v_seal.seq;
end $$;
