-- kind: expand
-- locks: none
-- transaction: yes
-- Files (PDF) that customers send to support. No call answers them to a player; the desk saves them. One that is taken back is deleted.
create table chat_files(
  id uuid primary key default gen_random_uuid(),
  room_id bigint not null references chat_rooms,
  person_id bigint not null references chat_people,
  digest bytea not null check (octet_length(digest) = 32),
  content bytea not null check (octet_length(content) between 8 and 5242880),
  name text not null check (char_length(name) between 5 and 80),
  uploaded_at timestamptz not null default server_now(),
  -- The message that it was sent with, by its sender's own number.
  client_id uuid
);
-- A PDF is compressed in itself.
alter table chat_files alter column content set storage external;
create index chat_files_person on chat_files(person_id, uploaded_at desc);
create index chat_files_age on chat_files(uploaded_at);
