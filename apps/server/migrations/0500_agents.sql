-- kind: expand
-- locks: none
-- transaction: yes
-- Where members stand in the tree of agents, from a day on and until the day before another; both are China days.
create table agents_places(
  member_id bigint not null references account_members,
  from_day date not null,
  -- The first day on which it no longer holds.
  until_day date check (until_day > from_day),
  parent_id bigint references account_members,
  -- The numbers from the top down, as in /1/22/333/; a branch is a range of it.
  path text collate "C" not null check (path ~ '^(/[0-9]{1,18})+/$'),
  depth smallint not null check (depth between 1 and 10),
  -- Whether the member came with this place, and did not move to it.
  is_join boolean not null default false,
  primary key (member_id, from_day),
  constraint agents_places_own_end check (path like '%/' || member_id || '/'),
  constraint agents_places_depth check (depth = length(path) - length(replace(path, '/', '')) - 1),
  constraint agents_places_top check ((parent_id is null) = (depth = 1))
);
create index agents_places_path on agents_places(path) include (member_id, from_day, until_day);
create index agents_places_parent on agents_places(parent_id, member_id) where until_day is null;
create index agents_places_joined on agents_places(from_day, path) where is_join;
create trigger agents_places_kept before delete or truncate on agents_places
  for each statement execute function platform_deny_change();

-- The rates of members from a day on, in millionths of valid turnover; a category without one pays nothing.
create table agents_rates(
  member_id bigint not null references account_members,
  category text not null check (category in ('lottery', 'live', 'electronic', 'fish', 'card', 'sport')),
  from_day date not null,
  ppm bigint not null check (ppm between 0 and 1000000),
  primary key (member_id, category, from_day)
);
create trigger agents_rates_kept before delete or truncate on agents_rates
  for each statement execute function platform_deny_change();

-- What the bets of a member in an issue add, by the judgement in force; the day is that of the first judgement.
create table agents_counts(
  member_id bigint not null references account_members,
  issue_id bigint not null,
  version integer not null check (version >= 0),
  day date not null,
  valid bigint not null check (valid >= 0),
  primary key (member_id, issue_id)
);
create trigger agents_counts_kept before delete or truncate on agents_counts
  for each statement execute function platform_deny_change();

-- Seals of the ledger that are in the sums.
create table agents_folds(
  seq bigint primary key check (seq > 0),
  folded_at timestamptz not null default server_now()
);
create trigger agents_folds_append_only before update or delete or truncate on agents_folds
  for each statement execute function platform_deny_change();

-- What a member moved on a day, by the sealed ledger.
create table agents_own_days(
  member_id bigint not null references account_members,
  day date not null,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  promotions bigint not null default 0,
  gifts bigint not null default 0,
  commissions bigint not null default 0,
  wages bigint not null default 0,
  primary key (member_id, day)
);
create index agents_own_days_deposited on agents_own_days(day, member_id) where deposit_count > 0;
create trigger agents_own_days_kept before delete or truncate on agents_own_days
  for each statement execute function platform_deny_change();

-- The same of a whole branch, its head included, and its valid turnover.
create table agents_days(
  member_id bigint not null references account_members,
  day date not null,
  valid bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  promotions bigint not null default 0,
  gifts bigint not null default 0,
  commissions bigint not null default 0,
  wages bigint not null default 0,
  primary key (member_id, day)
);
create trigger agents_days_kept before delete or truncate on agents_days
  for each statement execute function platform_deny_change();

-- What a large team has, counted at most once an hour.
create table agents_snapshots(
  member_id bigint primary key references account_members,
  money bigint not null,
  at timestamptz not null
);

-- Who is there already: agents, and who was brought by one.
with recursive tree as (
  select m.id, null::bigint as parent, '/' || m.id || '/' as path, 1 as depth
    from account_members m where m.is_agent and m.upline_id is null and m.kind = 'member'
  union all
  select m.id, t.id, t.path || m.id || '/', t.depth + 1
    from account_members m join tree t on m.upline_id = t.id where t.depth < 10 and m.kind = 'member'
)
insert into agents_places(member_id, from_day, parent_id, path, depth, is_join)
  select t.id, (m.registered_at at time zone 'Asia/Shanghai')::date, t.parent, t.path, t.depth, true
    from tree t join account_members m on m.id = t.id;
insert into agents_rates(member_id, category, from_day, ppm)
  select p.member_id, 'lottery', p.from_day,
      (select min(u.rebate) from account_members u
        where u.id = any(string_to_array(btrim(p.path, '/'), '/')::bigint[])) * 10000
    from agents_places p;
