-- kind: expand
-- locks: brief
-- transaction: yes
-- A gift and a betting bonus ask for turnover too. The next file looks at the rows that are there.
alter table turnover_requirements drop constraint turnover_requirements_kind_check,
  add constraint turnover_requirements_kind_check check (kind in ('deposit', 'gift', 'rebate')) not valid;
