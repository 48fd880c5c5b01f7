-- Pays the debts of the players of these main accounts, as far as their balances allow. It is called in the transaction
-- of the credit, so that the money cannot be played with in between (adr 0024). The caller holds the main accounts. A
-- debt is changed only under the lock of its player's main account, so that two callers cannot deadlock.
create or replace function wallet_pay_debts(p_accounts bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_legs record;
begin
  select array_agg(wallet_bill('payoutReversal')) as kinds, array_agg(leg.account) as debits, array_agg(leg.house) as credits,
      array_agg(owing.amount) as amounts, array_agg(''::text) as texts, array_agg('冲销欠款'::text) as remarks
    into v_legs
    from (select m.id as main, d.id as debt, m.currency::bigint * 1000 as house, least(m.balance, d.balance) as amount
        from unnest(p_accounts) as account
        cross join lateral (select id, member_id, currency, balance from wallet_accounts
          where id = account and kind = 'main' offset 0) m
        cross join lateral (select id, balance from wallet_accounts
          where member_id = m.member_id and kind = 'receivable' offset 0) d
        where m.balance > 0 and d.balance > 0) owing
    cross join lateral (values (owing.main, owing.house + wallet_house('lotteryPayouts')), (owing.debt, owing.house + wallet_house('receivable'))) as leg(account, house);
  if v_legs.kinds is not null then
    perform wallet_post(v_legs.kinds, v_legs.debits, v_legs.credits, v_legs.amounts, v_legs.texts, v_legs.remarks);
  end if;
end $$;
