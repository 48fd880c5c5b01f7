-- The clock of every decision about money and closing. Tests replace this function to travel in time; nothing else does.
create function server_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

create table platform_outbox(
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_analyze_scale_factor = 0.01);
create index platform_outbox_order on platform_outbox(xid, id);
create index platform_outbox_age on platform_outbox using brin(created_at);

create function platform_deny_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

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
