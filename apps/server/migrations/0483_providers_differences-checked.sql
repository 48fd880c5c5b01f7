-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the differences of before the check for those of orders.
alter table providers_differences validate constraint providers_differences_kind_check;
