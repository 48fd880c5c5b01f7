-- needs: wallet_entries
-- Invariants of the ledger; `violations` must be 0 in every row. The ids are those of reliability §3.1.
create or replace view wallet_invariants as
  with house as (
    select currency, sum(delta) as net from (
      select currency, -amount as delta from wallet_transfers where debit_account < 100000
      union all
      select currency, amount from wallet_transfers where credit_account < 100000) h group by currency
  ), members as (select currency, sum(balance) as net from wallet_accounts group by currency),
  chain as (
    select account_id, version, amount, balance_after,
      row_number() over w as place, coalesce(lag(balance_after) over w, 0) as before
    from wallet_entries window w as (partition by account_id order by version)
  ), entry_sums as (
    select account_id, sum(amount) as amount, count(*) as steps from wallet_entries group by account_id
  )
  select 'I1' as id, 'all money of a currency sums to zero' as rule,
    (select count(*) from wallet_currencies c left join house h on h.currency = c.id left join members m on m.currency = c.id
      where coalesce(h.net, 0) + coalesce(m.net, 0) <> 0) as violations
  union all select 'I2', 'no account is below its floor', (select count(*) from wallet_accounts where balance < 0)
  union all select 'I3', 'balance and version are the sum and the count of the entries',
    (select count(*) from wallet_accounts a left join entry_sums e on e.account_id = a.id
      where a.balance <> coalesce(e.amount, 0) or a.version <> coalesce(e.steps, 0))
  union all select 'I4', 'the chain of entries is unbroken',
    (select count(*) from chain where version <> place or balance_after <> before + amount)
  union all select 'I5', 'a transfer has exactly the entries of its member legs',
    (select count(*) from wallet_transfers t
      where (t.version is not null)::integer + (t.credit_version is not null)::integer
        <> (t.debit_account >= 100000)::integer + (t.credit_account >= 100000)::integer)
  union all select 'I6', 'no entry without its account, in its currency',
    (select count(*) from wallet_entries e where not exists (select 1 from wallet_accounts a
      where a.id = e.account_id and a.currency = e.currency));
