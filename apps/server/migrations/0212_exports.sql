-- kind: expand
-- locks: none
-- transaction: yes
-- Files of lists: what was asked for, and the bytes until they expire.
create table exports_files(
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members,
  asked_by text not null check (char_length(asked_by) between 1 and 64),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,31}$'),
  format text not null check (format in ('csv', 'xlsx')),
  -- Of the list, as its call takes it; a list that moves with the clock has its end written in.
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and octet_length(filter::text) <= 8192),
  reason text not null check (char_length(reason) between 4 and 300),
  asked_at timestamptz not null default server_now(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  -- Which run may store pieces: a job that is repeated takes it away from the one before.
  run integer not null default 0 check (run >= 0),
  rows_count integer not null default 0 check (rows_count between 0 and 1000000),
  bytes_count bigint not null default 0 check (bytes_count >= 0),
  pieces_count integer not null default 0 check (pieces_count >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  is_cut boolean not null default false,
  failure text check (char_length(failure) between 1 and 300),
  expires_at timestamptz,
  check ((state in ('done', 'expired')) = (sha256 is not null and expires_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index exports_files_staff on exports_files(staff_id, id desc);
create index exports_files_open on exports_files(asked_at) where state in ('waiting', 'running', 'done');

create table exports_pieces(
  file_id bigint not null references exports_files on delete cascade,
  run integer not null,
  n integer not null check (n >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  primary key (file_id, run, n)
);

insert into staff_capabilities(capability) values ('exports.make'), ('exports.read');
insert into staff_role_capabilities(role, capability)
  select role, 'exports.make' from unnest(array['site-admin', 'risk', 'finance-maker', 'finance-checker', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values ('super', 'exports.read'), ('auditor', 'exports.read');
