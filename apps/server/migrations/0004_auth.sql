create table auth_credentials(
  member_id bigint primary key references account_members,
  password_hash text not null,
  fund_password_hash text,
  must_reset boolean not null default false,
  -- The last change of a password; withdrawals are held for a time after it.
  secrets_changed_at timestamptz
);

-- The tokens themselves are never stored, only their SHA-256.
create table auth_sessions(
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references account_members,
  token_hash bytea not null unique,
  chat_token_hash bytea not null unique,
  created_at timestamptz not null default server_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'other-device', 'remote', 'password-changed')),
  ip text not null,
  user_agent text not null,
  device_id text not null default ''
);
create index auth_sessions_live on auth_sessions(member_id) where ended_at is null;
create index auth_sessions_device on auth_sessions(device_id) where device_id <> '';

-- Tries of a secret, counted by name, so that a name nobody has is locked like any other. One is taken before the secret is looked at, so that parallel guesses are counted too.
create table auth_attempts(
  purpose text not null,
  subject text not null,
  failed smallint not null,
  locked_until timestamptz,
  changed_at timestamptz not null,
  primary key (purpose, subject)
);

create table auth_logins(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  ip text not null,
  user_agent text not null,
  result text not null check (result in ('success', 'wrong-password', 'wrong-code', 'locked', 'refused')),
  created_at timestamptz not null default server_now()
);
create index auth_logins_member on auth_logins(member_id, id desc);
create index auth_logins_age on auth_logins using brin(created_at);

-- A row is deleted by its first use, right or wrong.
create table auth_captchas(
  id bytea primary key,
  purpose text not null,
  -- Absent for a proof of work, whose answer is in its signature.
  answer text,
  expires_at timestamptz not null
);
create index auth_captchas_expiry on auth_captchas(expires_at);

-- A code sent by message; a new one replaces the old.
create table auth_codes(
  member_id bigint not null references account_members,
  purpose text not null check (purpose in ('reset', 'own')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

-- That the fund password was checked: for one session, one purpose, one use. Without `granted_until` it was only asked for.
create table auth_marks(
  session_id uuid not null references auth_sessions,
  purpose text not null,
  asked_at timestamptz not null default server_now(),
  granted_until timestamptz,
  primary key (session_id, purpose)
);

create table auth_two_step(
  member_id bigint primary key references account_members,
  secret text not null,
  confirmed_at timestamptz,
  -- The newest time step used: a code that was seen over somebody's shoulder is dead.
  last_step bigint not null default 0
);

create table auth_recovery_codes(
  member_id bigint not null references auth_two_step on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Nodes keep live sessions in memory; whoever ends one or changes an account, by whatever way, tells them here.
create trigger auth_sessions_told after update or delete on auth_sessions
  for each row execute function auth_tell_session();
create trigger account_members_told after update of state, kind, is_agent, account or delete on account_members
  for each row execute function auth_tell_member();
