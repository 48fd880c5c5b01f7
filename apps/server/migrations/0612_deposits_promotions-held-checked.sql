-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the check for gifts that wait.
alter table deposits_promotions validate constraint deposits_promotions_outcome_check;
