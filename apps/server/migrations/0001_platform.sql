create table platform_outbox(
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_analyze_scale_factor = 0.01);
create index platform_outbox_order on platform_outbox(xid, id);
create index platform_outbox_age on platform_outbox using brin(created_at);

-- One answer for one idempotency key, written in the transaction of its effect; never pruned, it is the proof of uniqueness.
create table platform_commands(
  scope text not null,
  key bytea not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (scope, key)
) with (autovacuum_analyze_scale_factor = 0.01);
create trigger platform_commands_append_only before update or delete or truncate on platform_commands
  for each statement execute function platform_deny_change();

-- Uploaded pictures as they are shown: re-encoded, so that nothing of the file that was sent is kept. They stand here
-- and not in a folder, so that every node shows them and one backup holds all.
create table platform_images(
  -- The hash of the picture as stored: the same picture is kept once, and a name never means another picture.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  -- Stored as they are: pictures are compressed already.
  full_size bytea storage external not null check (octet_length(full_size) <= 4194304),
  thumb bytea storage external not null check (octet_length(thumb) <= 524288),
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  created_at timestamptz not null default server_now()
);

