-- kind: expand
-- locks: brief
-- transaction: yes
-- Odds become data: a version bears its figures, and is of a release or of two people. A draft is saved as often as somebody
-- changes it; each saving stays, because a request names the one that was looked at.
alter table games_odds_versions
  -- The figures by play and key; null: those of the release that offered it.
  add column content jsonb check (octet_length(content::text) <= 131072),
  -- Null: at once.
  add column effective_at timestamptz,
  -- Null: a version of a release.
  add column approval_id bigint references approvals_requests,
  -- Who asked, who agreed, and why; null as above.
  add column published_by text,
  add column approved_by text,
  add column reason text,
  add check (approval_id is null or content is not null),
  add check (effective_at is null or approval_id is not null);
create trigger games_odds_versions_guard before insert on games_odds_versions
  for each row execute function games_guard_odds_version();

create table games_odds_drafts(
  family text not null,
  revision integer not null check (revision > 0),
  -- The version that the changes are against.
  parent integer not null,
  -- The new figures by play and key; those of other keys stay.
  changes jsonb not null check (octet_length(changes::text) <= 65536),
  -- What each changed play would return, computed when this was saved.
  checks jsonb not null check (octet_length(checks::text) <= 524288),
  saved_by text not null check (char_length(saved_by) between 1 and 64),
  saved_at timestamptz not null default server_now(),
  primary key (family, revision),
  foreign key (family, parent) references games_odds_versions(family, version)
);
create trigger games_odds_drafts_append_only before update or delete or truncate on games_odds_drafts
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('odds.read'), ('odds.draft'), ('odds.publish'), ('odds.publish.check'),
  ('odds.rollback'), ('odds.rollback.check');
insert into staff_role_capabilities(role, capability)
  select role, 'odds.read' from unnest(array['site-admin', 'risk', 'finance-maker', 'finance-checker', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('risk', 'odds.draft'), ('risk', 'odds.publish'), ('site-admin', 'odds.publish.check'),
  ('risk', 'odds.rollback'), ('site-admin', 'odds.rollback.check');
insert into staff_conflicts(capability, other) values
  ('odds.publish', 'odds.publish.check'), ('odds.rollback', 'odds.rollback.check');
