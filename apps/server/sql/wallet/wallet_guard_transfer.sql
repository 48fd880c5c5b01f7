-- Trigger: the accounts of a transfer must exist and have its currency. The functions of the ledger are exempt, because
-- they write what they have just read from locked accounts.
create or replace function wallet_guard_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (values (new.debit_account), (new.credit_account)) as leg(account)
      where account >= 100000
        and not exists (select 1 from wallet_accounts where id = account and currency = new.currency)) then
    perform wallet_refuse_currency();
  end if;
  return null;
end $$;
