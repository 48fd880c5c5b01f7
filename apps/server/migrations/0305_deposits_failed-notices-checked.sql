-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the notices of before.
alter table deposits_callbacks validate constraint deposits_callbacks_verdict_check;
