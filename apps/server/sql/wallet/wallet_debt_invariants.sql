-- needs: wallet_house
-- Invariants of debts; `violations` must be 0 in every row, as in wallet_invariants.
create or replace view wallet_debt_invariants as
  select 'I19' as id, 'nobody who owes has money to play with' as rule,
    (select count(*) from wallet_accounts d join wallet_accounts m on m.member_id = d.member_id and m.kind = 'main'
      where d.kind = 'receivable' and d.balance > 0 and m.balance > 0) as violations
  union all select 'I20', 'what members owe is what the house has to receive, and no other account deals with it',
    (select count(*) from wallet_currencies c
      left join (select currency, sum(balance) as owed from wallet_accounts where kind = 'receivable' group by currency) d on d.currency = c.id
      left join (select currency, sum(case when debit_account < 100000 then amount else -amount end) as due from wallet_transfers
        where (debit_account < 100000 and debit_account % 1000 = wallet_house('receivable'))
          or (credit_account < 100000 and credit_account % 1000 = wallet_house('receivable')) group by currency) h on h.currency = c.id
      where coalesce(d.owed, 0) <> coalesce(h.due, 0))
    + (select count(*) from wallet_transfers t
        join wallet_accounts a on a.id in (t.debit_account, t.credit_account) and a.kind = 'receivable'
      where least(t.debit_account, t.credit_account) >= 100000
        or least(t.debit_account, t.credit_account) % 1000 <> wallet_house('receivable'));
