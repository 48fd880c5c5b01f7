-- kind: expand
-- locks: brief
-- transaction: yes
-- What a member's bets add to a month, by the judgement in force; the month is that of the first judgement.
create table vip_counts(
  member_id bigint not null references account_members,
  issue_id bigint not null,
  version integer not null check (version >= 0),
  cycle text not null check (cycle ~ '^[0-9]{4}-[0-9]{2}$'),
  valid bigint not null check (valid >= 0),
  primary key (member_id, issue_id)
);
create trigger vip_counts_kept before delete or truncate on vip_counts
  for each statement execute function platform_deny_change();

-- Valid turnover of a month. What stood in the ledger before turnover was counted is carried over.
create table vip_cycles(
  member_id bigint not null references account_members,
  cycle text not null check (cycle ~ '^[0-9]{4}-[0-9]{2}$'),
  carried bigint not null default 0 check (carried >= 0),
  valid bigint not null default 0 check (valid >= 0),
  -- The level with which it began; null where that was never worked out.
  level_before smallint check (level_before between 0 and 9),
  primary key (member_id, cycle)
);
create trigger vip_cycles_kept before delete or truncate on vip_cycles
  for each statement execute function platform_deny_change();
insert into vip_cycles(member_id, cycle, carried)
  select member_id, cycle, greatest(cycle_bet, 0) from vip_progress;

-- Whether something was counted since the level was worked out.
alter table vip_progress add column is_stale boolean not null default true;
