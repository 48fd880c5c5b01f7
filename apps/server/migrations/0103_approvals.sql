-- kind: expand
-- locks: none
-- transaction: yes
-- What needs a second person (console §3.6). A request holds all that is decided; its rows are judged by triggers too, so that
-- no way around the service leads to an effect.
create table approvals_requests(
  id bigint generated always as identity primary key,
  kind text not null check (char_length(kind) between 3 and 40),
  object_kind text not null check (char_length(object_kind) between 1 and 40),
  object_id text not null check (char_length(object_id) between 1 and 120),
  payload jsonb not null check (octet_length(payload::text) <= 16384),
  -- What would happen, as it was found when it was asked for.
  effect jsonb not null check (octet_length(effect::text) <= 16384),
  -- SHA-256 over kind, object, payload and effect in canonical JSON.
  hash bytea not null check (octet_length(hash) = 32),
  reason text not null check (char_length(reason) between 4 and 300),
  maker_id bigint not null references staff_members,
  maker_session uuid not null,
  created_at timestamptz not null default server_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  state text not null default 'open' check (state in ('open', 'executed', 'refused', 'withdrawn', 'expired', 'stale')),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index approvals_requests_open on approvals_requests(kind, object_kind, object_id) where state = 'open';
create index approvals_requests_maker on approvals_requests(maker_id, id desc);
create index approvals_requests_expiry on approvals_requests(expires_at) where state = 'open';

create table approvals_decisions(
  request_id bigint primary key references approvals_requests,
  checker_id bigint not null references staff_members,
  checker_session uuid not null,
  decision text not null check (decision in ('approve', 'refuse')),
  note text not null check (char_length(note) <= 300),
  decided_at timestamptz not null default server_now()
);
create trigger approvals_decisions_append_only before update or delete or truncate on approvals_decisions
  for each statement execute function platform_deny_change();
create trigger approvals_decisions_guard before insert on approvals_decisions
  for each row execute function approvals_guard_decision();
create trigger approvals_requests_guard before update on approvals_requests
  for each row execute function approvals_guard_request();
create trigger approvals_requests_kept before delete or truncate on approvals_requests
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values
  ('staff.grant'), ('staff.grant.check'), ('roles.edit'), ('roles.edit.check');
insert into staff_role_capabilities(role, capability) values
  ('super', 'staff.grant'), ('site-admin', 'staff.grant.check'),
  ('super', 'roles.edit'), ('site-admin', 'roles.edit.check');
insert into staff_conflicts(capability, other) values
  ('staff.grant', 'staff.grant.check'), ('roles.edit', 'roles.edit.check');
