-- kind: expand
-- locks: brief
-- transaction: yes
-- What an agent handed over asks for turnover too. The next file looks at the rows that are there.
alter table turnover_requirements drop constraint turnover_requirements_kind_check,
  add constraint turnover_requirements_kind_check
    check (kind in ('deposit', 'gift', 'rebate', 'manual', 'packet', 'transfer')) not valid;
