-- kind: expand
-- locks: brief
-- transaction: yes
-- What members bet on games of providers counts for agents, by category. A count is an issue of lotteries, or a batch of rounds, whose number is
-- below zero; stakes and payouts are those of rounds, as the ledger tells those of lotteries.
alter table agents_counts add column category text not null default 'lottery',
  add column stakes bigint not null default 0,
  add column payouts bigint not null default 0;
alter table agents_counts add constraint agents_counts_category
  check (category in ('lottery', 'live', 'electronic', 'fish', 'card', 'sport') and (category = 'lottery') = (issue_id > 0)) not valid;

-- What a branch bet on games of providers on a day, its head included.
create table agents_play_days(
  member_id bigint not null references account_members,
  day date not null,
  category text not null check (category in ('live', 'electronic', 'fish', 'card', 'sport')),
  valid bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  primary key (member_id, day, category)
);
create index agents_play_days_bet on agents_play_days(day, member_id) where valid > 0;
create trigger agents_play_days_kept before delete or truncate on agents_play_days
  for each statement execute function platform_deny_change();

-- The same of all categories together, beside what the branch bet on lotteries.
alter table agents_days add column provider_valid bigint not null default 0,
  add column provider_stakes bigint not null default 0,
  add column provider_payouts bigint not null default 0;

-- The last batch of rounds of the time before this was counted: it and those before it are not counted now, and not when a round of them changes.
create table agents_last_uncounted_batch(
  batch_id bigint primary key check (batch_id < 0)
);
insert into agents_last_uncounted_batch select min(id) from turnover_batches having count(*) > 0;
