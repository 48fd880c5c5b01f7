-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before conflicts were told apart.
alter table deposits_callbacks validate constraint deposits_callbacks_verdict_check;
alter table deposits_held validate constraint deposits_held_paid_for_fkey;
