-- needs: wallet_bill
-- What stands in a clearing account, in the currency of members: what came in by it less what went out.
create or replace function wallet_clearing_balance(p_house integer) returns bigint language sql stable as $$
  select (coalesce((select sum(amount) from wallet_transfers where debit_account = 1000 + p_house and debit_account < 100000
      and kind in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment'), wallet_bill('withdrawal'),
        wallet_bill('withdrawalFailed'), wallet_bill('fee'))), 0)
    - coalesce((select sum(amount) from wallet_transfers where credit_account = 1000 + p_house and credit_account < 100000
      and kind in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment'), wallet_bill('withdrawal'),
        wallet_bill('withdrawalFailed'), wallet_bill('fee'))), 0))::bigint
$$;
