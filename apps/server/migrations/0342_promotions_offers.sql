-- kind: expand
-- locks: brief
-- transaction: yes
-- A promotion may offer a gift to those who join and reach a target within its time.
alter table promotions_entries
  add column offer_goal text not null default 'none',
  add column offer_target bigint not null default 0,
  add column offer_gift bigint not null default 0,
  add column offer_multiple_ppm bigint not null default 1000000,
  add column offer_budget bigint not null default 0;
alter table promotions_entries add constraint promotions_entries_offer
  check (offer_goal = 'none' or (offer_goal in ('turnover', 'deposit') and offer_target > 0 and offer_gift > 0
    and offer_budget >= offer_gift and offer_multiple_ppm between 0 and 1000000000)) not valid;

-- Who joined, and the terms of that moment. The promotion is no foreign key: its text may be made anew, what was joined stays.
create table promotions_joins(
  promotion_id bigint not null,
  member_id bigint not null references account_members,
  goal text not null check (goal in ('turnover', 'deposit')),
  target bigint not null check (target > 0),
  gift bigint not null check (gift > 0),
  multiple_ppm bigint not null check (multiple_ppm between 0 and 1000000000),
  joined_at timestamptz not null default server_now(),
  -- Of turnover: what was counted since.
  valid bigint not null default 0 check (valid >= 0),
  primary key (member_id, promotion_id)
);
create index promotions_joins_promotion on promotions_joins(promotion_id);
create trigger promotions_joins_guard before update on promotions_joins
  for each row execute function promotions_guard_join();
create trigger promotions_joins_kept before delete or truncate on promotions_joins
  for each statement execute function platform_deny_change();

-- What the bets of an issue add to it, by the judgement in force.
create table promotions_counts(
  member_id bigint not null,
  promotion_id bigint not null,
  issue_id bigint not null,
  version integer not null check (version >= 0),
  valid bigint not null check (valid >= 0),
  primary key (member_id, promotion_id, issue_id),
  foreign key (member_id, promotion_id) references promotions_joins
);
create trigger promotions_counts_kept before delete or truncate on promotions_counts
  for each statement execute function platform_deny_change();

-- The budget of an offer bears its number, and is one for its whole time (month 0000-00).
alter table grants_budgets drop constraint grants_budgets_budget_check,
  add constraint grants_budgets_budget_check check (budget ~ '^[a-z][a-z0-9-]{1,30}$') not valid;
