-- What members moved on China days in a span of transactions of the ledger. A transfer is a member's if one side is an account of the member
-- and the other one of the house; stakes that a chase had put aside move within the house, and their order says whose they are.
create or replace function agents_entries(p_from bigint, p_upto bigint) returns table(
  member_id bigint, day date, stakes bigint, payouts bigint, rebates bigint, deposits bigint, deposit_count bigint,
  withdrawals bigint, promotions bigint, gifts bigint, commissions bigint, wages bigint
) language sql stable as $$
  with moved as (
    select coalesce(c.member_id, d.member_id, o.member_id) as member_id,
        (t.created_at at time zone 'Asia/Shanghai')::date as day, t.kind, t.amount,
        -- The house account on either side; null where a member stands there.
        case when d.id is null then t.debit_account % 1000 end as source,
        case when c.id is null then t.credit_account % 1000 end as target
      from wallet_transfers t
      left join wallet_accounts d on d.id = t.debit_account and t.debit_account >= 100000
      left join wallet_accounts c on c.id = t.credit_account and t.credit_account >= 100000
      left join bets_orders o on d.id is null and c.id is null
        and t.kind in (wallet_bill('lotteryBet'), wallet_bill('cancelRefund'), wallet_bill('orderCancel'), wallet_bill('drawRefund'))
        and o.id = case when t.reference ~ '^[0-9]{12,18}$' then t.reference::bigint end
      where t.currency = 1 and t.xid::text::bigint >= p_from and t.xid::text::bigint < p_upto
        and (d.id is null or c.id is null)
  ), valued as (
    select m.member_id, m.day, m.kind,
        case when m.kind = wallet_bill('lotteryBet') and m.target = wallet_house('lotteryStakes') then m.amount
          when m.kind in (wallet_bill('cancelRefund'), wallet_bill('orderCancel'), wallet_bill('drawRefund'))
            and m.source = wallet_house('lotteryStakes') then -m.amount else 0 end as stakes,
        case when m.kind in (wallet_bill('payout'), wallet_bill('resettlement')) and m.source = wallet_house('lotteryPayouts') then m.amount
          when m.kind in (wallet_bill('payoutReversal'), wallet_bill('resettlement')) and m.target = wallet_house('lotteryPayouts')
            then -m.amount else 0 end as payouts,
        case when m.source = wallet_house('rebateExpense') then m.amount when m.target = wallet_house('rebateExpense') then -m.amount
          else 0 end as rebates,
        case when m.kind in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment')) and m.source is not null
          then m.amount else 0 end as deposits,
        case when m.kind = wallet_bill('withdrawal') and m.target is not null then m.amount
          when m.kind = wallet_bill('withdrawalFailed') and m.source is not null then -m.amount else 0 end as withdrawals,
        case when m.kind = wallet_bill('promotion') then m.amount when m.kind = wallet_bill('promotionDeduction') then -m.amount
          else 0 end as promotions,
        case when m.kind in (wallet_bill('registrationBonus'), wallet_bill('systemReward')) then m.amount else 0 end as gifts,
        case when m.kind = wallet_bill('agentRebate') then m.amount else 0 end as commissions,
        case when m.kind = wallet_bill('agentDailyWage') then m.amount else 0 end as wages
      from moved m where m.member_id is not null
  )
  select v.member_id, v.day, sum(v.stakes)::bigint, sum(v.payouts)::bigint, sum(v.rebates)::bigint, sum(v.deposits)::bigint,
      count(*) filter (where v.deposits > 0), sum(v.withdrawals)::bigint, sum(v.promotions)::bigint, sum(v.gifts)::bigint,
      sum(v.commissions)::bigint, sum(v.wages)::bigint
    from valued v
    where (v.stakes, v.payouts, v.rebates, v.deposits, v.withdrawals, v.promotions, v.gifts, v.commissions, v.wages)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
    group by 1, 2
$$;
