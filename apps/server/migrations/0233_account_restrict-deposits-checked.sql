-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the check for restrictions from depositing.
alter table account_restrictions validate constraint account_restrictions_kind_check;
