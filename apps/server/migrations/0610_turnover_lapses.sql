-- kind: expand
-- locks: none
-- transaction: yes
-- Credits that found all pockets of a member empty: what was asked for until then lapsed. The sums are what was there without the credit.
create table turnover_lapses(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  -- What was credited, and its number.
  kind text not null check (kind in ('deposit', 'gift', 'rebate', 'manual', 'packet', 'transfer', 'commission', 'play-money')),
  source text not null check (char_length(source) between 1 and 64),
  main bigint not null check (main >= 0),
  live bigint not null check (live >= 0),
  frozen bigint not null check (frozen >= 0),
  -- Stakes that are not decided, what chases hold, and what is left of own red packets.
  under_way bigint not null check (under_way >= 0),
  -- How many requirements it closed, and how much was still to be bet for them.
  requirements integer not null check (requirements > 0),
  missing bigint not null check (missing >= 0),
  lapsed_at timestamptz not null default server_now(),
  constraint turnover_lapses_empty check (main + live + frozen + under_way < 1000),
  constraint turnover_lapses_once unique (kind, source)
);
create index turnover_lapses_member on turnover_lapses(member_id, id desc);
create trigger turnover_lapses_append_only before update or delete or truncate on turnover_lapses
  for each statement execute function platform_deny_change();

-- Up to which requirement those of a member are folded: all were met long ago and are not read any more. A row goes when one of them changes.
create table turnover_folds(
  member_id bigint primary key references account_members,
  seq integer not null check (seq > 0),
  folded_at timestamptz not null default server_now()
);
