-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the check for transfers of agents.
alter table turnover_requirements validate constraint turnover_requirements_kind_check;
