-- needs: bets_standing_orders, bets_judgements
-- Invariants of bets, the ledger and the issues; `violations` must be 0 in every row (reliability §3.1).
create or replace view bets_invariants as
  with chase_holds as (select a.currency, coalesce(sum(i.hold) filter (where i.state = 'waiting'), 0) as hold
    from bets_chase_issues i join bets_chases c on c.id = i.chase_id join wallet_accounts a on a.id = c.account_id
    group by a.currency),
  chase_house as (select t.currency, sum(case when t.credit_account % 1000 = wallet_house('chaseHold') and t.credit_account < 100000 then t.amount else 0 end)
      - sum(case when t.debit_account % 1000 = wallet_house('chaseHold') and t.debit_account < 100000 then t.amount else 0 end) as held
    from wallet_transfers t where t.kind in (wallet_bill('lotteryBet'), wallet_bill('chaseRefund'), wallet_bill('chaseDeduction')) group by t.currency)
  select 'I7' as id, 'each order has exactly one stake transfer of its stake' as rule,
    (select count(*) from bets_orders o left join wallet_transfers t on t.id = o.transfer_id
      left join bets_chase_orders co on co.order_id = o.id
      where t.id is null or t.kind <> wallet_bill('lotteryBet') or t.amount <> o.stake or t.reference <> o.id::text
        or t.debit_account <> case when co.order_id is null then o.account_id else t.currency * 1000 + wallet_house('chaseHold') end) as violations
  union all select 'I8', 'each stake transfer has its order',
    (select count(*) from wallet_transfers t where t.kind = wallet_bill('lotteryBet')
      and not exists (select 1 from bets_orders o where o.transfer_id = t.id))
  union all select 'I9', 'no order is paid twice, and none is paid after its cancellation',
    (select count(*) from (select reference from wallet_transfers where kind in (wallet_bill('payout'), wallet_bill('drawRefund'))
      group by reference, kind having count(*) > 1) twice)
    + (select count(*) from bets_cancellations c join bets_results r on r.order_id = c.order_id)
  union all select 'I10', 'a result pays and a cancellation returns what its transfer moved',
    (select count(*) from bets_results r join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where t.id is null or t.amount <> r.payout or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind in (wallet_bill('payout'), wallet_bill('drawRefund'))
      and not exists (select 1 from bets_results r where r.transfer_id = t.id))
    + (select count(*) from wallet_transfers t where t.kind = wallet_bill('resettlement')
      and not exists (select 1 from bets_results r where r.transfer_id = t.id and r.order_id::text = t.reference))
    + (select count(*) from bets_cancellations c join bets_orders o on o.id = c.order_id
      left join wallet_transfers t on t.id = c.transfer_id
      where t.id is null or t.kind <> wallet_bill('cancelRefund') or t.amount <> o.stake or c.stake <> o.stake or c.issue_id <> o.issue_id
        or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind = wallet_bill('cancelRefund')
      and not exists (select 1 from bets_cancellations c where c.transfer_id = t.id))
  union all select 'I11', 'a settled issue has no open piece and counts what was sealed at the close',
    (select count(*) from draws_issues i
      cross join lateral (select count(*) as orders, coalesce(sum(o.stake), 0) as stakes
        from bets_standing_orders o where o.issue_id = i.id) held
      where i.state = 'settled' and i.source <> 'history'
        and (i.bets_count is distinct from held.orders or i.bets_sum is distinct from held.stakes
          or exists (select 1 from bets_chunks c where c.issue_id = i.id and c.result_version = i.result_version and c.done_at is null)))
  union all select 'I12', 'no order was placed or cancelled after the close of its issue',
    (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id
      where o.placed_at >= i.closes_at or (i.closed_at is not null and o.placed_at > i.closed_at))
    + (select count(*) from bets_cancellations c join draws_issues i on i.id = c.issue_id
      where c.created_at >= i.closes_at or (i.closed_at is not null and c.created_at > i.closed_at))
  union all select 'C1', 'the chase account holds what the chases still wait for',
    (select count(*) from chase_house h full join chase_holds c using (currency)
      where coalesce(h.held, 0) <> coalesce(c.hold, 0))
  union all select 'C2', 'a chase holds its budget, and every place of it is waiting, in orders or returned',
    (select count(*) from bets_chases c left join wallet_transfers t on t.id = c.transfer_id
      where t.id is null or t.kind <> wallet_bill('chaseDeduction') or t.amount <> c.budget or t.debit_account <> c.account_id
        or c.budget <> (select sum(hold) from bets_chase_issues i where i.chase_id = c.id)
        or (c.state <> 'running' and exists (select 1 from bets_chase_issues i where i.chase_id = c.id and i.state = 'waiting')))
    + (select count(*) from wallet_transfers t where t.kind = wallet_bill('chaseDeduction')
      and not exists (select 1 from bets_chases c where c.transfer_id = t.id))
    + (select count(*) from bets_chase_issues i left join wallet_transfers t on t.id = i.refund_transfer_id
      where i.refund_transfer_id is not null and (t.id is null or t.kind <> wallet_bill('chaseRefund') or t.amount <> i.hold))
    + (select count(*) from wallet_transfers t where t.kind = wallet_bill('chaseRefund')
      and not exists (select 1 from bets_chase_issues i where i.refund_transfer_id = t.id))
    + (select count(*) from bets_chase_issues i where i.issue_id is not null and i.hold <> (
      select coalesce(sum(o.stake), 0) from bets_chase_orders co join bets_orders o on o.id = co.order_id
        where co.chase_id = i.chase_id and co.place = i.place and o.issue_id = i.issue_id))
  union all select 'C3', 'what was paid beside a judgement was taken back or is owed',
    (select count(*) from (
      select o.id, coalesce((select sum(t.amount) from wallet_transfers t where t.id in (
          select r.transfer_id from bets_results r where r.order_id = o.id)), 0)
        - coalesce(taken.amount, 0)
        - coalesce((select r.payout from bets_results r where r.order_id = o.id and r.result_version = j.version), 0) as rest
      from bets_resettlements s join bets_judgements j on j.issue_id = s.issue_id
      join bets_orders o on o.issue_id = s.issue_id
      left join (select reference, sum(amount) as amount from wallet_transfers where kind = wallet_bill('payoutReversal') group by reference) taken
        on taken.reference = o.id::text
      where not exists (select 1 from bets_resettlements x where x.issue_id = s.issue_id and x.done_at is null)) paid
      where paid.rest <> 0)
  union all select 'V1', 'what a piece of a judgement says of itself is the sum of its orders, results and rebates',
    (select count(*) from (select c.orders_count, c.stake_sum, c.payout_sum, c.rebate_sum, count(o.id) as orders,
          coalesce(sum(o.stake), 0) as stakes, coalesce(sum(r.payout), 0) as payouts, coalesce(sum(b.amount), 0) as rebates
        from bets_chunks c
        left join bets_standing_orders o on o.issue_id = c.issue_id and o.account_id between c.account_low and c.account_high
        left join bets_results r on r.order_id = o.id and r.result_version = c.result_version
        left join bets_rebates b on b.order_id = o.id and b.result_version = c.result_version
        where c.done_at is not null group by c.issue_id, c.result_version, c.chunk) p
      where (p.orders_count, p.stake_sum, p.payout_sum, coalesce(p.rebate_sum, 0)) is distinct from (p.orders, p.stakes, p.payouts, p.rebates))
  union all select 'V2', 'what counts of an issue for turnover is of its newest judgement, once all pieces are counted',
    (select count(*) from turnover_counts t
      join (select issue_id, max(result_version) as version, bool_and(is_counted) as is_counted from bets_chunks group by issue_id) c
        on c.issue_id = t.issue_id
      where c.is_counted and t.version <> c.version);
