-- kind: expand
-- locks: none
-- transaction: yes
-- The people who run the site, what they may do, and how they come in (console §3.3, §3.4). No row here is a member.
create table staff_roles(
  role text primary key check (role ~ '^[a-z][a-z-]{1,31}$'),
  name text not null check (char_length(name) between 1 and 20),
  -- A session without a call ends after so many minutes; the strictest of a person's roles counts.
  idle_minutes smallint not null default 30 check (idle_minutes between 5 and 60)
);

-- Rights that a release knows, as its contract names them.
create table staff_capabilities(
  capability text primary key check (capability ~ '^[a-z-]+(\.[a-z-]+){1,2}$')
);

create table staff_role_capabilities(
  role text not null references staff_roles,
  capability text not null references staff_capabilities,
  primary key (role, capability)
);

-- Nobody may hold both: making and checking one kind, managing staff and moving money.
create table staff_conflicts(
  capability text not null references staff_capabilities,
  other text not null references staff_capabilities,
  primary key (capability, other),
  check (capability < other)
);

create table staff_members(
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (char_length(name) between 1 and 40),
  state text not null default 'invited' check (state in ('invited', 'active', 'stopped')),
  password_hash text,
  -- Of a demonstration: the code of the authenticator is shown at the sign-in, because nobody has the authenticator.
  is_demonstration boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default server_now(),
  check (state <> 'active' or password_hash is not null)
);

-- A role that a person has for a time. Rows are ended and never removed.
create table staff_grants(
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members,
  role text not null references staff_roles,
  from_at timestamptz not null default server_now(),
  until_at timestamptz,
  ended_at timestamptz,
  -- Who granted it: a login, or the program or migration that did.
  granted_by text not null check (char_length(granted_by) between 1 and 64),
  approval_id bigint,
  check (until_at > from_at)
);
create index staff_grants_person on staff_grants(staff_id) where ended_at is null;
create index staff_grants_role on staff_grants(role) where ended_at is null;

create table staff_invitations(
  staff_id bigint primary key references staff_members,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

create table staff_authenticators(
  staff_id bigint primary key references staff_members,
  -- Sealed, as the authenticators of members are.
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table staff_recovery_codes(
  staff_id bigint not null references staff_authenticators on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- The token itself is never stored. `password` is a session that can do the second step and nothing else.
create table staff_sessions(
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff_members,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  stage text not null check (stage in ('password', 'full')),
  created_at timestamptz not null default server_now(),
  seen_at timestamptz not null default server_now(),
  expires_at timestamptz not null,
  idle_minutes smallint not null check (idle_minutes between 5 and 60),
  -- The last time a code was given.
  factor_at timestamptz,
  ended_at timestamptz,
  ip text not null check (char_length(ip) <= 64),
  user_agent text not null check (char_length(user_agent) <= 300),
  check ((stage = 'full') = (factor_at is not null))
);
create index staff_sessions_live on staff_sessions(staff_id) where ended_at is null;

-- From where staff may come: all of them, or one. Nobody is named: loopback only.
create table staff_networks(
  id bigint generated always as identity primary key,
  network cidr not null,
  staff_id bigint references staff_members,
  note text not null default '' check (char_length(note) <= 100),
  unique nulls not distinct (network, staff_id)
);

-- Tries of a password or a code. A try is a row before the secret is looked at, so that tries at once are counted too; what
-- was right is marked and counts no more. A name that nobody has is counted like any other.
create table staff_tries(
  id bigint generated always as identity primary key,
  subject text not null check (char_length(subject) between 1 and 200),
  tried_at timestamptz not null default server_now(),
  was_right boolean not null default false
);
create index staff_tries_subject on staff_tries(subject, tried_at) where not was_right;
create index staff_tries_age on staff_tries(tried_at);

insert into staff_roles(role, name, idle_minutes) values
  ('super', '超级管理员', 30),
  ('site-admin', '站点管理员', 30),
  ('risk', '风控', 30),
  ('finance-maker', '财务录入', 15),
  ('finance-checker', '财务复核', 15),
  ('support', '客服', 30),
  ('content', '内容', 30),
  ('chat-moderator', '聊天管理', 30),
  ('agent-manager', '代理管理', 30),
  ('result-clerk', '开奖录入', 30),
  ('auditor', '审计', 30);

insert into staff_capabilities(capability) values ('staff.read'), ('staff.invite'), ('staff.stop');
insert into staff_role_capabilities(role, capability) values
  ('super', 'staff.read'), ('site-admin', 'staff.read'), ('auditor', 'staff.read'),
  ('super', 'staff.invite'),
  ('super', 'staff.stop'), ('site-admin', 'staff.stop');
