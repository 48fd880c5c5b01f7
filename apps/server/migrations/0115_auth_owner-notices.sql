-- kind: expand
-- locks: none
-- transaction: yes
-- What an owner is told at a telephone or an address that was bound before a change of the account, until a job has sent it. The
-- change itself may have replaced that contact, so it stands here.
create table auth_owner_notices(
  id bigint generated always as identity primary key,
  recipient text not null check (char_length(recipient) between 1 and 100),
  title text not null check (char_length(title) between 1 and 100),
  created_at timestamptz not null default server_now()
);
