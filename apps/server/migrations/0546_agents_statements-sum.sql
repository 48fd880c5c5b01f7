-- kind: expand
-- locks: brief
-- transaction: yes
-- The rows that are there have no sum of pays, so the older rule holds for them.
alter table agents_statements validate constraint agents_statements_sum;
