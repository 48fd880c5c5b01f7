-- Every row must say 0, like those of bets_invariants.
create or replace view bets_rebate_invariants as
  select 'I17' as id, 'a rebate is what its transfer moved and what its order promised, once an order' as rule,
    bets_wrong_rebates() as violations
  union all select 'I18', 'no bucket owes more than its cap',
    (select count(*) from bets_exposure where liability > cap);
