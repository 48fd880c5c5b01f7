create table inbox_messages(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  topic text not null check (topic in ('system', 'money', 'draw', 'promotion', 'chat')),
  title text not null,
  content text not null,
  link text not null default '',
  read_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default server_now()
);
create index inbox_messages_member on inbox_messages(member_id, id desc) where removed_at is null;
create index inbox_messages_unread on inbox_messages(member_id) where read_at is null and removed_at is null;

-- What a member wants to be told. Topics of security and money cannot be muted; no row means the defaults in code.
create table inbox_preferences(
  member_id bigint primary key references account_members,
  muted_topics text[] not null check (muted_topics <@ array['draw', 'promotion', 'chat']),
  quiet boolean not null,
  -- Minutes after midnight at UTC+8.
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  changed_at timestamptz not null default server_now()
);
