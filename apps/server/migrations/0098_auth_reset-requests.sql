-- kind: expand
-- locks: none
-- transaction: yes
-- Who asked for a code to set a new password, until a job has looked whether name and contact belong together. Every asking is
-- a row, of a name that exists and of one that does not, so that neither the answer nor this table tells them apart.
create table auth_reset_requests(
  id bigint generated always as identity primary key,
  account text not null check (char_length(account) between 1 and 64),
  contact text not null check (char_length(contact) between 1 and 100),
  created_at timestamptz not null default server_now()
);
