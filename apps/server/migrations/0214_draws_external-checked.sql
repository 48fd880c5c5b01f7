-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the issues of before the checks for results from outside.
alter table draws_issues validate constraint draws_issues_source_check;
alter table draws_issues validate constraint draws_issues_result_seed_check;
alter table draws_issues validate constraint draws_issues_external_check;
