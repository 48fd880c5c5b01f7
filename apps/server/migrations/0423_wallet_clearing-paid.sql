-- kind: expand
-- locks: none
-- transaction: no
-- What stands in a clearing account is summed from its own transfers: recharges, payments, withdrawals, what came back, and fees.
create index concurrently if not exists wallet_transfers_clearing_debit on wallet_transfers(debit_account) include (amount)
  where kind in (1, 2, 5, 7, 37) and debit_account < 100000;
