-- The reports against the sealed ledger; `violations` must be 0 in every row, as in wallet_invariants.
create or replace view reports_invariants as
  with folded as (select coalesce(max(s.upto_xid), 0) as upto from wallet_seals s join reports_folds f on f.seq = s.seq)
  select 'R1' as id, 'reports are the sealed ledger, day by day, game by game, side by side' as rule,
    (select count(*) from (
      select 1 from (
        select e.booked_day, e.placed_day, e.draw_day, e.game_id, e.kind, e.debit, e.credit, e.amount, 1 as transfers
          from folded, reports_entries(0, folded.upto) e
        union all
        select s.booked_day, s.placed_day, s.draw_day, s.game_id, s.kind, s.debit, s.credit, -s.amount, -s.transfers
          from reports_sums s) both_sides
      group by booked_day, placed_day, draw_day, game_id, kind, debit, credit
      having sum(amount) <> 0 or sum(transfers) <> 0) wrong) as violations
  union all
  select 'R2', 'reports hold each transfer of the folded seals once',
    (select count(*) from (
      select 1 from (
        select t.kind, t.amount, 1 as transfers from wallet_transfers t, folded
          where t.currency = 1 and t.xid::text::bigint < folded.upto
        union all
        select s.kind, -s.amount, -s.transfers from reports_sums s) both_sides
      group by kind having sum(amount) <> 0 or sum(transfers) <> 0) wrong)
    + (select abs(count(*) - coalesce(max(f.seq), 0)) from reports_folds f)
  union all
  select 'R3', 'who has standing bets is who placed them and did not cancel',
    (select count(*) from (
      select 1 from (
        select e.placed_day, e.draw_day, e.game_id, e.member_id,
            case when e.kind = wallet_bill('lotteryBet') then 1 else -1 end as orders
          from folded, reports_entries(0, folded.upto) e
          where e.member_id is not null
            and e.kind in (wallet_bill('lotteryBet'), wallet_bill('cancelRefund'), wallet_bill('orderCancel'))
        union all
        select b.placed_day, b.draw_day, b.game_id, b.member_id, -b.orders from reports_bettors b) both_sides
      group by placed_day, draw_day, game_id, member_id having sum(orders) <> 0) wrong)
  union all
  select 'R4', 'what each side gained on a day is what the sums say',
    (select count(*) from (
      select 1 from (
        select d.day, d.side, d.amount from reports_sides d
        union all
        select s.booked_day, s.debit, s.amount from reports_sums s
        union all
        select s.booked_day, s.credit, -s.amount from reports_sums s) both_sides
      group by day, side having sum(amount) <> 0) wrong);
