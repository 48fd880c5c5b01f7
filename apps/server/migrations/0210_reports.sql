-- kind: expand
-- locks: none
-- transaction: yes
-- Sums of the sealed ledger by day. A seal is added once; its row and what it adds are written in one transaction.
create table reports_folds(
  seq bigint primary key check (seq > 0),
  folded_at timestamptz not null default server_now()
);
create trigger reports_folds_append_only before update or delete or truncate on reports_folds
  for each statement execute function platform_deny_change();

-- Transfers in the currency of the site; trial money never enters. What belongs to no order has no day of an order and no
-- game. A side is the kind of a member's account, or the number of a house account. Nobody deletes rows: they are money.
create table reports_sums(
  booked_day date not null,
  placed_day date,
  draw_day date,
  game_id smallint,
  kind smallint not null,
  debit text not null check (char_length(debit) between 1 and 20),
  credit text not null check (char_length(credit) between 1 and 20),
  amount bigint not null check (amount > 0),
  transfers bigint not null check (transfers > 0),
  constraint reports_sums_once unique nulls not distinct (booked_day, placed_day, draw_day, game_id, kind, debit, credit)
);
create index reports_sums_placed on reports_sums(placed_day);
create index reports_sums_draw on reports_sums(draw_day);

-- Who has bets that stand: orders that were placed and not cancelled.
create table reports_bettors(
  placed_day date not null,
  draw_day date not null,
  game_id smallint not null,
  member_id bigint not null,
  orders integer not null check (orders >= 0),
  primary key (placed_day, draw_day, game_id, member_id)
);
create index reports_bettors_draw on reports_bettors(draw_day);

insert into staff_capabilities(capability) values ('reports.read');
insert into staff_role_capabilities(role, capability)
  select role, 'reports.read' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker',
    'auditor']) role;
