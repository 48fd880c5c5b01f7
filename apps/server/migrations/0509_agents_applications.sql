-- kind: expand
-- locks: none
-- transaction: yes
-- Members who ask to become agents, and what staff decided.
create table agents_applications(
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references account_members,
  name text not null check (char_length(name) between 1 and 30),
  channel text not null check (char_length(channel) between 1 and 60),
  contact text not null check (char_length(contact) between 3 and 60),
  note text not null check (char_length(note) <= 500),
  -- `approved`: is an agent from `since_day` on; `active`: that day has come.
  state text not null default 'open' check (state in ('open', 'approved', 'active', 'refused')),
  applied_at timestamptz not null default server_now(),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 64),
  -- What the member reads.
  answer text not null default '' check (char_length(answer) <= 300),
  since_day date,
  constraint agents_applications_decided check ((decided_at is not null and decided_by is not null) = (state <> 'open')),
  constraint agents_applications_since check ((since_day is not null) = (state in ('approved', 'active')))
);
create unique index agents_applications_once on agents_applications(member_id) where state in ('open', 'approved', 'active');
create index agents_applications_member on agents_applications(member_id, id);
create index agents_applications_state on agents_applications(state, id);
create trigger agents_applications_kept before delete or truncate on agents_applications
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('agents.decide');
insert into staff_role_capabilities(role, capability) values ('agent-manager', 'agents.decide');
