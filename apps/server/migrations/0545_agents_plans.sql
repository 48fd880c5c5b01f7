-- kind: expand
-- locks: brief
-- transaction: yes
-- What agents are paid beside commission, version by version; two people agree to each. The newest that has begun holds.
create table agents_plans(
  id bigint generated always as identity (start with 101) primary key,
  -- Whose plan it is; null: that of all agents at the top of a tree.
  agent_id bigint references account_members,
  from_day date not null,
  -- Whether what the house lost in a period lessens the dividend of the next.
  does_carry boolean not null,
  -- The most that may be given by hand to one agent in a month.
  support_budget bigint not null check (support_budget between 0 and 1000000000000),
  approval_id bigint not null unique,
  made_at timestamptz not null default server_now()
);
create index agents_plans_agent on agents_plans(agent_id, from_day);
create trigger agents_plans_append_only before update or delete or truncate on agents_plans
  for each statement execute function platform_deny_change();
create trigger agents_plans_guard before insert on agents_plans
  for each row execute function agents_guard_approved('agents.plan');

create table agents_plan_steps(
  plan_id bigint not null references agents_plans,
  kind text not null check (kind in ('wage', 'dividend')),
  -- The least base, and the least number of members who bet.
  from_base bigint not null check (from_base >= 0),
  active integer not null check (active between 0 and 1000000),
  ppm bigint not null check (ppm between 1 and 1000000),
  primary key (plan_id, kind, from_base)
);
create trigger agents_plan_steps_append_only before update or delete or truncate on agents_plan_steps
  for each statement execute function platform_deny_change();

-- What two people gave an agent by hand; the next statement tells and pays it.
create table agents_supports(
  id bigint generated always as identity (start with 101) primary key,
  agent_id bigint not null references account_members,
  day date not null,
  amount bigint not null check (amount > 0),
  note text not null check (char_length(note) between 1 and 100),
  approval_id bigint not null unique,
  made_at timestamptz not null default server_now()
);
create index agents_supports_agent on agents_supports(agent_id, day);
create trigger agents_supports_append_only before update or delete or truncate on agents_supports
  for each statement execute function platform_deny_change();
create trigger agents_supports_guard before insert on agents_supports
  for each row execute function agents_guard_approved('agents.support');

-- Teams with a plan whose bets of a day changed after that day was closed, until a statement has told it.
create table agents_late_teams(
  member_id bigint not null references account_members,
  day date not null,
  primary key (member_id, day)
);

-- Wages, dividends and support as statements told them, each with all that explains it.
create table agents_pays(
  statement_id bigint not null references agents_statements,
  line_no integer not null check (line_no > 0),
  kind text not null check (kind in ('wage', 'dividend', 'support')),
  is_correction boolean not null,
  -- Of a wage; the last of the period of a dividend.
  day date not null,
  plan_id bigint references agents_plans,
  support_id bigint unique references agents_supports,
  -- What the rate is applied to: turnover of a wage, what the house kept for a dividend.
  base bigint not null,
  -- Turnover of teams below that have a wage of their own.
  paid_below bigint not null default 0,
  active integer not null default 0,
  step_base bigint,
  ppm bigint not null default 0 check (ppm between 0 and 1000000),
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  rebates bigint not null default 0,
  gifts bigint not null default 0,
  commissions bigint not null default 0,
  carried_in bigint not null default 0 check (carried_in <= 0),
  carried_out bigint not null default 0 check (carried_out <= 0),
  amount bigint not null,
  primary key (statement_id, line_no),
  constraint agents_pays_source check ((kind = 'support') = (support_id is not null) and (kind = 'support') = (plan_id is null)),
  constraint agents_pays_sum check (is_correction or amount = case when kind = 'support' then base else div(base::numeric * ppm, 1000000) end)
);
create index agents_pays_told on agents_pays(day, statement_id) where kind = 'wage';
create trigger agents_pays_append_only before update or delete or truncate on agents_pays
  for each statement execute function platform_deny_change();

-- The transfers of a paid statement, one a kind.
create table agents_payouts(
  statement_id bigint not null references agents_statements,
  kind text not null check (kind in ('commission', 'wage', 'dividend', 'support')),
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique,
  primary key (statement_id, kind)
);
create trigger agents_payouts_append_only before update or delete or truncate on agents_payouts
  for each statement execute function platform_deny_change();

alter table agents_statements add column pays_sum bigint not null default 0,
  add column pay_count integer not null default 0;
alter table agents_statements drop constraint agents_statements_sum,
  add constraint agents_statements_sum
    check (carried_in + lines_sum + corrections_sum + pays_sum = payable + carried_out) not valid;

-- Who asks for a plan or for support, and who agrees.
insert into staff_capabilities(capability) values ('agents.plan'), ('agents.plan.check');
insert into staff_role_capabilities(role, capability) values ('agent-manager', 'agents.plan'), ('finance-checker', 'agents.plan.check');
insert into staff_conflicts(capability, other) values ('agents.plan', 'agents.plan.check');
