-- The number of rebates that differ from their transfer or from the ratio of their order, and of missing rebates.
create or replace function bets_wrong_rebates() returns bigint language plpgsql as $$
begin
  return (select count(*) from bets_rebates r left join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where o.id is null or t.id is null or t.kind <> wallet_bill('rebate') or t.amount <> r.amount or t.reference <> r.order_id::text
        or t.credit_account <> o.account_id or r.amount <> o.stake * o.rebate_ppm / 1000000)
    + (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id and i.state = 'settled'
      where o.rebate_ppm > 0 and o.stake * o.rebate_ppm >= 1000000
        and not exists (select 1 from bets_rebates r where r.order_id = o.id)
        and not exists (select 1 from bets_cancellations c where c.order_id = o.id)
        and not exists (select 1 from bets_results r where r.order_id = o.id and r.outcome in ('push', 'refunded')));
end $$;
