-- kind: expand
-- locks: none
-- transaction: no
-- The same of what a clearing account received.
create index concurrently if not exists wallet_transfers_clearing_credit on wallet_transfers(credit_account) include (amount)
  where kind in (1, 2, 5, 7, 37) and credit_account < 100000;
