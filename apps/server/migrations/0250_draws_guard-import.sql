-- kind: expand
-- locks: brief
-- transaction: yes
-- The source of an issue never changes (draws_guard_issue), so looking at inserts is enough.
create trigger draws_issues_guard_import before insert on draws_issues
  for each row when (new.source = 'history') execute function draws_guard_import();
