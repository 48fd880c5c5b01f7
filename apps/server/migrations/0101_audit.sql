-- kind: expand
-- locks: none
-- transaction: yes
-- What staff, rules, jobs and programs did: one row for each act, written in the transaction of its effect (console §3.5).
create table audit_entries(
  seq bigint generated always as identity primary key,
  -- By this the sealer knows which entries can no longer be joined by others.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default server_now(),
  actor_kind text not null check (actor_kind in ('staff', 'rule', 'job', 'program')),
  -- Of staff; the tables of staff stand above this one, so there is no foreign key.
  staff_id bigint,
  -- The login of staff, or the name of the rule, job or program, as it was at that time.
  actor text not null check (char_length(actor) between 1 and 64),
  session_id uuid,
  ip text check (char_length(ip) <= 64),
  request_id uuid,
  call text not null check (char_length(call) between 1 and 120),
  capability text not null check (char_length(capability) between 1 and 64),
  object_kind text not null check (char_length(object_kind) between 1 and 40),
  object_id text not null check (char_length(object_id) <= 120),
  before jsonb,
  after jsonb,
  reason text check (char_length(reason) <= 300),
  approval_id bigint,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- The code of the refusal.
  refusal text,
  check ((actor_kind = 'staff') = (staff_id is not null)),
  check ((outcome = 'refused') = (refusal is not null)),
  check (octet_length(before::text) <= 16384 and octet_length(after::text) <= 16384)
);
create index audit_entries_xid on audit_entries(xid);
create index audit_entries_staff on audit_entries(staff_id, seq desc);
create index audit_entries_object on audit_entries(object_kind, object_id, seq desc);
create index audit_entries_call on audit_entries(call, seq desc);
create index audit_entries_at on audit_entries using brin(at);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function platform_deny_change();

-- The chain over the entries, made behind them: who writes an entry waits for nobody.
create table audit_seals(
  seq bigint primary key check (seq > 0),
  from_xid bigint not null,
  upto_xid bigint not null check (upto_xid > from_xid),
  entries_count integer not null check (entries_count > 0),
  root bytea not null check (octet_length(root) = 32),
  before_hash bytea not null check (octet_length(before_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function platform_deny_change();

-- Idempotency of the console's writes: the key is bound to person and call. An answer that holds a secret is not kept.
create table audit_answers(
  key bytea primary key check (octet_length(key) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer jsonb,
  made_at timestamptz not null default server_now()
);
create index audit_answers_age on audit_answers(made_at);

-- The key of the hashes that stand for personal data in the entries; sealed by a key that is not in the database.
create table audit_keys(
  id smallint primary key check (id = 1),
  sealed text not null
);
