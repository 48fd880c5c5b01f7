-- kind: expand
-- locks: none
-- transaction: yes
-- Versions of what the site shows: a draft that staff share, one that waits for its time, and all that were published.
create table revisions_entries(
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,31}$'),
  -- The owner's number of the piece, or its name where there is one of the kind.
  object_id text not null check (char_length(object_id) between 1 and 64),
  title text not null check (char_length(title) between 1 and 120),
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 400000),
  -- `adopted`: what the owner showed before the first draft of the piece.
  state text not null check (state in ('draft', 'scheduled', 'published', 'adopted', 'discarded')),
  -- The piece was never shown when its draft began.
  is_new boolean not null,
  needs_two boolean not null,
  version integer not null default 1 check (version > 0),
  publish_at timestamptz,
  edited_by text not null check (char_length(edited_by) between 1 and 64),
  edited_at timestamptz not null default server_now(),
  published_at timestamptz,
  published_by text check (char_length(published_by) between 1 and 64),
  approval_id bigint references approvals_requests,
  -- The refusal of a publication at its time.
  failure text check (char_length(failure) between 1 and 300),
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'published' or (published_at is not null and published_by is not null)),
  -- What needs two people has no way past their request.
  check (not needs_two or state not in ('scheduled', 'published') or approval_id is not null)
);
-- A piece has one draft.
create unique index revisions_entries_open on revisions_entries(kind, object_id) where state in ('draft', 'scheduled');
create index revisions_entries_history on revisions_entries(kind, object_id, id desc);
create index revisions_entries_due on revisions_entries(publish_at) where state = 'scheduled';
create trigger revisions_entries_guard before update on revisions_entries
  for each row execute function revisions_guard_entry();
create trigger revisions_entries_kept before delete or truncate on revisions_entries
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('content.read'), ('content.edit'), ('content.publish'),
  ('content.propose'), ('content.propose.check');
insert into staff_role_capabilities(role, capability)
  select role, 'content.read' from unnest(array['super', 'site-admin', 'support', 'content', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('content', 'content.edit'), ('content', 'content.publish'), ('site-admin', 'content.publish'),
  ('content', 'content.propose'), ('site-admin', 'content.propose.check');
insert into staff_conflicts(capability, other) values ('content.propose', 'content.propose.check');
