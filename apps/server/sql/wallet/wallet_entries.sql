-- The ledger entries of members' accounts (the statement), read from the transfers.
create or replace view wallet_entries as
  select account_id, version, id as transfer_id, currency, kind,
    case when account_id = debit_account then -amount else amount end as amount, balance_after, created_at, reference, remark
    from wallet_transfers where version is not null
  union all
  select credit_account, credit_version, id, currency, kind, amount, credit_balance, created_at, reference, remark
    from wallet_transfers where credit_version is not null;
