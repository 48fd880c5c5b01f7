-- kind: expand
-- locks: none
-- transaction: yes
-- What each issue adds to a requirement, for the member who asks which bets counted. A newer judgement of the issue replaces it.
-- Rows are kept as long as the requirement.
create table turnover_facts(
  member_id bigint not null,
  seq integer not null,
  issue_id bigint not null,
  -- Valid turnover before cover is taken off; null for what was counted before this was kept.
  valid bigint check (valid >= counted),
  counted bigint not null check (counted >= 0),
  primary key (member_id, seq, issue_id)
);
create trigger turnover_facts_kept before delete or truncate on turnover_facts
  for each statement execute function platform_deny_change();
insert into turnover_facts(member_id, seq, issue_id, counted)
  select c.member_id, s.seq, c.issue_id, s.amount
  from turnover_counts c cross join lateral unnest(c.seqs, c.amounts) as s(seq, amount);
