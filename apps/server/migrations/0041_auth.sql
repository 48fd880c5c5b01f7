create table auth_credentials(
  member_id bigint primary key references account_members,
  password_hash text not null,
  fund_password_hash text,
  failed_count smallint not null default 0,
  locked_until timestamptz
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
  end_reason text check (end_reason in ('logout', 'other-device')),
  ip text not null,
  user_agent text not null
);
create index auth_sessions_live on auth_sessions(member_id) where ended_at is null;
