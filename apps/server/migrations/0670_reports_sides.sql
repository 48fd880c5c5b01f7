-- kind: expand
-- locks: brief
-- transaction: yes
-- What each side of the ledger gained on a day, so that what it had at the end of any day is a sum of few rows. A row of `reports_sums` adds to it
-- by itself, whoever folds; what is there already is added here, while nobody does.
lock table reports_sums in share row exclusive mode;
create table reports_sides(
  day date not null,
  side text not null check (char_length(side) between 1 and 20),
  amount bigint not null,
  primary key (day, side)
);
insert into reports_sides(day, side, amount)
  select day, side, sum(amount) from (
    select booked_day as day, debit as side, -amount as amount from reports_sums
    union all
    select booked_day, credit, amount from reports_sums) both_sides
  group by 1, 2;
create trigger reports_sums_sides after insert or update on reports_sums
  for each row execute function reports_count_sides();

-- What bets that are not settled can cost at worst, as it was last noted on each day: nothing tells of it later.
create table reports_open_bets(
  day date primary key,
  issues integer not null check (issues >= 0),
  worst bigint not null check (worst >= 0),
  noted_at timestamptz not null default server_now()
);
