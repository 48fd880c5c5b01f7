-- A transfer of whoever does not hold the accounts is refused unless they exist in its currency; the functions of the
-- ledger write what they read from the accounts that they hold, so they are not asked again.
create or replace function wallet_guard_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (values (new.debit_account), (new.credit_account)) as leg(account)
      where account >= 100000
        and not exists (select 1 from wallet_accounts where id = account and currency = new.currency)) then
    perform wallet_refuse_currency();
  end if;
  return null;
end $$;
