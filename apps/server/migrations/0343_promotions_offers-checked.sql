-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the checks of offers.
alter table promotions_entries validate constraint promotions_entries_offer;
alter table grants_budgets validate constraint grants_budgets_budget_check;
