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
