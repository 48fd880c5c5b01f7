alter table auth_credentials
  -- Failures are counted by name, so that a name nobody has is locked like any other.
  drop column failed_count,
  drop column locked_until,
  add column must_reset boolean not null default false,
  -- The last change of a password; withdrawals are held for a time after it.
  add column secrets_changed_at timestamptz;

alter table auth_sessions
  add column device_id text not null default '',
  drop constraint auth_sessions_end_reason_check,
  add constraint auth_sessions_end_reason_check
    check (end_reason in ('logout', 'other-device', 'remote', 'password-changed'));
create index auth_sessions_device on auth_sessions(device_id) where device_id <> '';

-- Tries of a secret. One is taken before the secret is looked at, so that parallel guesses are counted too.
create table auth_attempts(
  purpose text not null,
  subject text not null,
  failed smallint not null,
  locked_until timestamptz,
  changed_at timestamptz not null,
  primary key (purpose, subject)
);

-- Takes a try: how many are taken with it, or null while the secret is locked. The last one allowed locks at once;
-- a right secret clears the row, and so does a rest as long as a lock.
create function auth_take_attempt(p_purpose text, p_subject text, p_max integer, p_minutes integer)
returns integer language sql as $$
  insert into auth_attempts as a (purpose, subject, failed, locked_until, changed_at)
  values (p_purpose, p_subject, 1,
    case when p_max <= 1 then server_now() + make_interval(mins => p_minutes) end, server_now())
  on conflict (purpose, subject) do update set (failed, locked_until, changed_at) = (
    select n.failed, case when n.failed >= p_max then server_now() + make_interval(mins => p_minutes) end, server_now()
    from (select case when a.locked_until is not null or a.changed_at < server_now() - make_interval(mins => p_minutes)
      then 1 else a.failed + 1 end as failed) n)
  where a.locked_until is null or a.locked_until <= server_now()
  returning failed::integer
$$;

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
