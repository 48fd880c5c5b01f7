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
