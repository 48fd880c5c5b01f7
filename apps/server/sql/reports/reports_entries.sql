-- The transfers of a span of transactions as reports see them. The transfers of an order name it; by it they have the day
-- on which it was placed, the day of its issue, and its game.
create or replace function reports_entries(p_from bigint, p_upto bigint) returns table(
  booked_day date, placed_day date, draw_day date, game_id smallint, member_id bigint, kind smallint, debit text, credit text,
  amount bigint
) language sql stable as $$
  select (t.created_at at time zone 'Asia/Shanghai')::date, (o.placed_at at time zone 'Asia/Shanghai')::date, i.issue_date,
      o.game_id, o.member_id, t.kind,
      coalesce(d.kind, (t.debit_account % 1000)::text), coalesce(c.kind, (t.credit_account % 1000)::text), t.amount
    from wallet_transfers t
    left join wallet_accounts d on d.id = t.debit_account and t.debit_account >= 100000
    left join wallet_accounts c on c.id = t.credit_account and t.credit_account >= 100000
    left join bets_orders o on t.kind in (wallet_bill('lotteryBet'), wallet_bill('payout'), wallet_bill('cancelRefund'),
        wallet_bill('rebate'), wallet_bill('drawRefund'), wallet_bill('payoutReversal'), wallet_bill('resettlement'),
        wallet_bill('orderCancel'))
      and o.id = case when t.reference ~ '^[0-9]{12,18}$' then t.reference::bigint end
    left join draws_issues i on i.id = o.issue_id
    where t.currency = 1 and t.xid::text::bigint >= p_from and t.xid::text::bigint < p_upto
$$;
