-- kind: expand
-- locks: none
-- transaction: yes
-- What a credit asks a member to bet before a withdrawal. A row never changes but for `counted` and `closed_by`.
create table turnover_requirements(
  member_id bigint not null references account_members,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('deposit')),
  -- The number of what was credited, such as the order of a deposit.
  source text not null check (char_length(source) between 1 and 64),
  amount bigint not null check (amount >= 0),
  bonus bigint not null check (bonus >= 0),
  multiple_ppm bigint not null check (multiple_ppm between 1 and 1000000000),
  required bigint not null check (required > 0),
  -- Turnover of the bets that were placed while it was the newest one.
  counted bigint not null default 0 check (counted >= 0),
  opened_at timestamptz not null,
  closed_by text check (char_length(closed_by) between 1 and 64),
  primary key (member_id, seq),
  constraint turnover_requirements_once unique (kind, source)
);
create trigger turnover_requirements_guard before update on turnover_requirements
  for each row execute function turnover_guard_requirement();
create trigger turnover_requirements_kept before delete or truncate on turnover_requirements
  for each statement execute function platform_deny_change();

-- What the bets of a member in an issue add to the requirements, by the judgement in force. A newer judgement replaces it.
create table turnover_counts(
  member_id bigint not null,
  issue_id bigint not null,
  -- 0: voided before any draw.
  version integer not null check (version >= 0),
  seqs integer[] not null,
  amounts bigint[] not null,
  primary key (member_id, issue_id),
  check (cardinality(seqs) = cardinality(amounts))
);
create trigger turnover_counts_kept before delete or truncate on turnover_counts
  for each statement execute function platform_deny_change();
