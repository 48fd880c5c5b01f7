create table account_members(
  id bigint generated always as identity (start with 10001) primary key,
  account text not null,
  -- Names that differ only in case would be mistaken for each other.
  account_key text not null unique,
  kind text not null check (kind in ('member', 'trial')),
  state text not null default 'normal' check (state in ('normal', 'frozen', 'closed')),
  is_agent boolean not null default false,
  avatar_id smallint not null default 1 check (avatar_id between 1 and 16),
  vip_level smallint not null default 0 check (vip_level between 0 and 9),
  full_name text,
  birthday date,
  email text,
  phone text,
  qq text,
  wechat text,
  registered_at timestamptz not null default server_now()
);
