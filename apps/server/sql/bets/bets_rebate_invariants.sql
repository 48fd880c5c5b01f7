-- Invariants of rebates; `violations` must be 0 in every row, as in bets_invariants.
create or replace view bets_rebate_invariants as
  select 'I17' as id, 'a rebate is what its transfer moved and what its order promised, once an order' as rule,
    bets_wrong_rebates() as violations
  union all select 'I18', 'no bucket owes more than its cap',
    (select count(*) from bets_exposure where liability > cap);
