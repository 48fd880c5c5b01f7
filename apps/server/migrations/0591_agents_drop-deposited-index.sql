-- kind: contract
-- locks: brief
-- transaction: yes
-- after: 0.0.9
-- Which members deposited on a day was asked of it before branches kept the count of it (agents_depositors). Nothing reads it now, and
-- a release that does answers the same without it.
drop index if exists agents_own_days_deposited;
