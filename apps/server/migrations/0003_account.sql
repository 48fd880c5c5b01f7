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
  registered_at timestamptz not null default server_now(),
  nickname text,
  nickname_changed_at timestamptz,
  -- An address of the member's own; set by operators.
  domain text,
  enable_chat boolean not null default true,
  chat_level smallint not null default 1,
  -- Percent; 8 is the specification's default.
  rebate smallint not null default 8 check (rebate between 0 and 100),
  -- Set once, at registration, so that a chain of uplines can have no ring.
  upline_id bigint references account_members check (upline_id < id),
  referral_code text unique,
  registered_ip text not null default ''
);
create unique index account_members_nickname on account_members(lower(nickname)) where nickname is not null;
create index account_members_upline on account_members(upline_id) where upline_id is not null;
create index account_members_registered on account_members(registered_ip, registered_at);

create table account_payout_accounts(
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references account_members,
  -- 2 bank card, 10 USDT, 20 e-wallet.
  type smallint not null check (type in (2, 10, 20)),
  title text not null,
  number text not null,
  holder text not null,
  alias text not null default '',
  province text not null default '',
  city text not null default '',
  branch text not null default '',
  is_default boolean not null,
  created_at timestamptz not null default server_now(),
  -- Kept after removal: earlier withdrawals point to it.
  removed_at timestamptz
);
create unique index account_payout_accounts_number on account_payout_accounts(type, title, number)
  where removed_at is null;
create unique index account_payout_accounts_default on account_payout_accounts(member_id, type)
  where is_default and removed_at is null;
create index account_payout_accounts_member on account_payout_accounts(member_id) where removed_at is null;
