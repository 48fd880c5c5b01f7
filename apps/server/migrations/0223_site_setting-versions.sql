-- kind: expand
-- locks: none
-- transaction: yes
-- Settings of the site as two people published them: what stood before, and what stands since.
create table site_setting_versions(
  id bigint generated always as identity primary key,
  key text not null check (key ~ '^[a-z][a-z-]{0,31}$'),
  before jsonb not null check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 20000),
  after jsonb not null check (jsonb_typeof(after) = 'object' and octet_length(after::text) <= 20000),
  -- A setting has no way past two people.
  approval_id bigint not null unique references approvals_requests,
  published_by text not null check (char_length(published_by) between 1 and 64),
  published_at timestamptz not null default server_now()
);
create index site_setting_versions_key on site_setting_versions(key, id desc);
create trigger site_setting_versions_append_only before update or delete or truncate on site_setting_versions
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('system.config'), ('system.config.check');
insert into staff_role_capabilities(role, capability) values
  ('site-admin', 'system.config'), ('super', 'system.config.check');
insert into staff_conflicts(capability, other) values ('system.config', 'system.config.check');
