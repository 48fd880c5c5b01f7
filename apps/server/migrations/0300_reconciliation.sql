-- kind: expand
-- locks: none
-- transaction: yes
-- Statements of channels, beside our books (money-in-and-out §2). A source is the gateway, or an account of ours at a bank.
create table reconciliation_statements(
  id bigint generated always as identity primary key,
  source text not null check (source ~ '^(gateway|payee-[1-9][0-9]{0,8})$'),
  -- The day at UTC+8 that it is of.
  day date not null,
  origin text not null check (origin in ('file', 'channel')),
  -- Every line of the day: it was taken after the day was over, to its end.
  is_whole boolean not null,
  -- What it held, and how much of that was not known before.
  lines integer not null check (lines between 0 and 5000),
  added integer not null check (added between 0 and lines),
  taken_by text not null check (char_length(taken_by) between 1 and 64),
  taken_at timestamptz not null default server_now()
);
create index reconciliation_statements_day on reconciliation_statements(day, source);
create trigger reconciliation_statements_append_only before update or delete or truncate on reconciliation_statements
  for each statement execute function platform_deny_change();

create table reconciliation_lines(
  id bigint generated always as identity primary key,
  statement_id bigint not null references reconciliation_statements,
  source text not null,
  day date not null,
  reference text not null check (reference ~ '^[0-9A-Za-z-]{4,64}$'),
  kind text not null check (kind in ('payment', 'payout', 'return', 'fee')),
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  at timestamptz not null,
  -- Our number of the order or payout, where the channel states it.
  our_no bigint check (our_no > 0),
  holder text check (char_length(holder) between 1 and 40),
  account_tail text check (char_length(account_tail) between 1 and 4),
  memo text check (char_length(memo) between 1 and 100),
  check ((at at time zone 'Asia/Shanghai')::date = day),
  constraint reconciliation_lines_once unique (source, reference)
);
create index reconciliation_lines_day on reconciliation_lines(day, source, id);
-- The payment of an order is looked for by the account that it went to and its exact amount.
create index reconciliation_lines_amount on reconciliation_lines(source, amount) where kind = 'payment';
create index reconciliation_lines_our_no on reconciliation_lines(our_no) where kind = 'payout';
create trigger reconciliation_lines_guard before insert on reconciliation_lines
  for each row execute function reconciliation_guard_line();
create trigger reconciliation_lines_append_only before update or delete or truncate on reconciliation_lines
  for each statement execute function platform_deny_change();

-- Where the two sides differ: a line of theirs, or a payment or payout of ours that no line is of.
create table reconciliation_differences(
  id bigint generated always as identity primary key,
  item text not null unique check (item ~ '^(line|deposit|withdrawal):'),
  source text not null,
  day date not null,
  why text not null check (why in ('missing-here', 'missing-there', 'amount', 'owner', 'returned')),
  kind text not null check (kind in ('payment', 'payout', 'return')),
  line_id bigint references reconciliation_lines,
  reference text not null,
  -- The order or withdrawal that it is of, or that it may be of.
  ours_kind text check (ours_kind in ('deposit', 'withdrawal')),
  ours_id bigint,
  ours bigint check (ours > 0),
  theirs bigint check (theirs > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'resolved')),
  cause text check (cause in ('timing', 'channel-error', 'our-error', 'sent-back', 'adjusted', 'other')),
  approval_id bigint references approvals_requests,
  found_at timestamptz not null default server_now(),
  ended_at timestamptz,
  check ((line_id is null) = (why = 'missing-there') and (line_id is null) = (theirs is null)),
  check ((ours_kind is null) = (ours_id is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = (cause is not null) and (state = 'resolved') = (approval_id is not null))
);
create index reconciliation_differences_day on reconciliation_differences(day, source);
create index reconciliation_differences_open on reconciliation_differences(id) where state = 'open';
create trigger reconciliation_differences_guard before update on reconciliation_differences
  for each row execute function reconciliation_guard_difference();
create trigger reconciliation_differences_kept before delete or truncate on reconciliation_differences
  for each statement execute function platform_deny_change();

-- What people found out about a difference.
create table reconciliation_notes(
  id bigint generated always as identity primary key,
  difference_id bigint not null references reconciliation_differences,
  author text not null check (char_length(author) between 1 and 64),
  note text not null check (char_length(note) between 1 and 300),
  at timestamptz not null default server_now()
);
create index reconciliation_notes_difference on reconciliation_notes(difference_id, id);
create trigger reconciliation_notes_append_only before update or delete or truncate on reconciliation_notes
  for each statement execute function platform_deny_change();

-- Who sees it, who takes statements in and writes notes, who says what a difference was, and who agrees (console §2).
insert into staff_capabilities(capability) values
  ('reconciliation.read'), ('reconciliation.import'), ('reconciliation.resolve'), ('reconciliation.resolve.check');
insert into staff_role_capabilities(role, capability)
  select role, 'reconciliation.read' from unnest(array['finance-maker', 'finance-checker', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'reconciliation.import'), ('finance-maker', 'reconciliation.resolve'),
  ('finance-checker', 'reconciliation.resolve.check');
insert into staff_conflicts(capability, other) values ('reconciliation.resolve', 'reconciliation.resolve.check');
