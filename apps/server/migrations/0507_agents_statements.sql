-- kind: expand
-- locks: none
-- transaction: yes
-- Periods that are told in statements, one after the other without a gap. A day is closed when the period that holds it is here.
create table agents_periods(
  id bigint generated always as identity primary key,
  from_day date not null unique,
  to_day date not null unique check (to_day between from_day and from_day + 31),
  begun_at timestamptz not null default server_now(),
  -- When all statements were made; null while they are being made.
  closed_at timestamptz
);

-- Branches whose turnover changed on a day after that day was closed, until a statement has told it.
create table agents_late(
  member_id bigint not null references account_members,
  day date not null,
  primary key (member_id, day)
);

create table agents_statements(
  id bigint generated always as identity (start with 10001) primary key,
  period_id bigint not null references agents_periods,
  agent_id bigint not null references account_members,
  -- The statement of the agent before this one; its hash is covered by the hash of this one.
  previous_id bigint unique references agents_statements check (previous_id < id),
  carried_in bigint not null check (carried_in <= 0),
  lines_sum bigint not null,
  corrections_sum bigint not null,
  payable bigint not null check (payable >= 0),
  carried_out bigint not null check (carried_out <= 0),
  line_count integer not null check (line_count >= 0),
  hash bytea not null check (length(hash) = 32),
  state text not null check (state in ('closed', 'approved', 'paid', 'nothing')),
  -- The request by which two people agreed.
  approval_id bigint,
  transfer_id bigint unique,
  closed_at timestamptz not null default server_now(),
  paid_at timestamptz,
  unique (period_id, agent_id),
  constraint agents_statements_sum check (carried_in + lines_sum + corrections_sum = payable + carried_out),
  constraint agents_statements_one_side check (payable = 0 or carried_out = 0),
  constraint agents_statements_nothing check ((state = 'nothing') = (payable = 0)),
  constraint agents_statements_approved check ((approval_id is not null) = (state in ('approved', 'paid'))),
  constraint agents_statements_paid check ((transfer_id is not null and paid_at is not null) = (state = 'paid'))
);
create index agents_statements_agent on agents_statements(agent_id, id);
create index agents_statements_approved on agents_statements(id) where state = 'approved';
create trigger agents_statements_kept before delete or truncate on agents_statements
  for each statement execute function platform_deny_change();
create trigger agents_statements_guard before update on agents_statements
  for each row execute function agents_guard_statement();

-- Lines of commission as they were told, each with all that explains it.
create table agents_lines(
  statement_id bigint not null references agents_statements,
  day date not null,
  -- The direct downline whose branch was betting.
  via_id bigint not null references account_members,
  category text not null check (category in ('lottery', 'live', 'electronic', 'fish', 'card', 'sport')),
  -- How a line of an earlier statement changed.
  is_correction boolean not null,
  base bigint not null check (is_correction or base > 0),
  own_ppm bigint not null check (own_ppm between 0 and 1000000),
  -- Since when the rates hold; null where there was none.
  own_since date check (own_since <= day),
  via_ppm bigint not null check (via_ppm between 0 and own_ppm),
  via_since date check (via_since <= day),
  amount bigint not null,
  primary key (statement_id, day, via_id, category)
);
create index agents_lines_told on agents_lines(via_id, day, category) include (base, amount);
create trigger agents_lines_append_only before update or delete or truncate on agents_lines
  for each statement execute function platform_deny_change();

-- Who sees agents, who asks for the payment of statements, and who agrees.
insert into staff_capabilities(capability) values ('agents.read'), ('agents.pay'), ('agents.pay.check');
insert into staff_role_capabilities(role, capability)
  select role, 'agents.read' from unnest(array['super', 'site-admin', 'agent-manager', 'risk', 'finance-maker', 'finance-checker', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values ('agent-manager', 'agents.pay'), ('finance-checker', 'agents.pay.check');
insert into staff_conflicts(capability, other) values ('agents.pay', 'agents.pay.check');
