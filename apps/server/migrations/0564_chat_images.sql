-- kind: expand
-- locks: none
-- transaction: yes
-- Pictures in rooms, written anew by the server. One that was removed keeps its bytes for whoever looks at the report.
create table chat_images(
  id uuid primary key default gen_random_uuid(),
  room_id bigint not null references chat_rooms,
  person_id bigint not null references chat_people,
  digest bytea not null check (octet_length(digest) = 32),
  full_size bytea not null,
  thumb bytea not null,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  uploaded_at timestamptz not null default server_now(),
  -- The message that it was sent with, by its sender's own number.
  client_id uuid,
  removed_at timestamptz
);
create index chat_images_person on chat_images(person_id, uploaded_at desc);
create index chat_images_age on chat_images(uploaded_at);

-- What staff have removed is not taken again.
create table chat_barred_pictures(
  digest bytea primary key check (octet_length(digest) = 32),
  barred_at timestamptz not null default server_now()
);
