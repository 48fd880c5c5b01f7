-- kind: expand
-- locks: none
-- transaction: yes
-- Which issues changed a day of a branch after it was closed, until a statement has told it: counted for the first time, or judged anew.
create table agents_late_issues(
  member_id bigint not null references account_members,
  day date not null,
  issue_id bigint not null,
  is_again boolean not null,
  primary key (member_id, day, issue_id)
);

-- The same of the corrections of statements: why a line of before changed.
create table agents_line_issues(
  statement_id bigint not null references agents_statements,
  day date not null,
  via_id bigint not null references account_members,
  issue_id bigint not null,
  is_again boolean not null,
  primary key (statement_id, day, via_id, issue_id)
);
create trigger agents_line_issues_append_only before update or delete or truncate on agents_line_issues
  for each statement execute function platform_deny_change();
