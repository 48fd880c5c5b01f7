-- Uploaded pictures as they are shown: re-encoded, so that nothing of the file that was sent is kept. They stand here
-- and not in a folder, so that every node shows them and one backup holds all.
create table platform_images(
  -- The hash of the picture as stored: the same picture is kept once, and a name never means another picture.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  full_size bytea not null check (octet_length(full_size) <= 4194304),
  thumb bytea not null check (octet_length(thumb) <= 524288),
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  created_at timestamptz not null default server_now()
);
-- Pictures are compressed already.
alter table platform_images alter column full_size set storage external;
alter table platform_images alter column thumb set storage external;
