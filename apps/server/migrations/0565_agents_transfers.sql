-- kind: expand
-- locks: none
-- transaction: yes
-- What agents hand to those directly below: one row, two transfers of the ledger, one requirement of turnover.
create table agents_transfers(
  id bigint generated always as identity (start with 1001) primary key,
  agent_id bigint not null references account_members,
  member_id bigint not null references account_members,
  amount bigint not null check (amount > 0),
  -- How often the receiver bets it before a withdrawal.
  multiple integer not null check (multiple between 1 and 20),
  -- At UTC+8; the bound of a day counts it there.
  day date not null,
  at timestamptz not null default server_now(),
  sent_transfer bigint not null unique,
  received_transfer bigint not null unique,
  request_key bytea not null unique,
  request_hash bytea not null,
  check (agent_id <> member_id)
);
create index agents_transfers_agent on agents_transfers(agent_id, id);
create index agents_transfers_day on agents_transfers(day, agent_id) include (amount);
create index agents_transfers_member on agents_transfers(member_id, id);
create trigger agents_transfers_append_only before update or delete or truncate on agents_transfers
  for each statement execute function platform_deny_change();
