-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the check for stale rounds.
alter table providers_rounds validate constraint providers_rounds_state_check;
