-- kind: expand
-- locks: none
-- transaction: no
-- Who ever had a card or an address, removed ones too.
create index concurrently if not exists account_payout_accounts_ever on account_payout_accounts(number);
