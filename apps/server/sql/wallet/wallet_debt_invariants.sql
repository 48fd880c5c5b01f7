-- Invariants of debts; `violations` must be 0 in every row, as in wallet_invariants.
create or replace view wallet_debt_invariants as
  select 'I19' as id, 'nobody who owes has money to play with' as rule,
    (select count(*) from wallet_accounts d join wallet_accounts m on m.member_id = d.member_id and m.kind = 'main'
      where d.kind = 'receivable' and d.balance > 0 and m.balance > 0) as violations;
