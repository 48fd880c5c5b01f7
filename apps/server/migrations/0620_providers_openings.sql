-- kind: expand
-- locks: brief
-- transaction: yes
-- How far a provider is open, the certificates of its adapter, and who plays there first (providers §11, adr 0363). Those that exist are open.
alter table providers_entries
  -- closed: nobody enters. canary: only members of its list enter, each within a stake a day. open: everybody.
  add column stage text not null default 'open' check (stage in ('closed', 'canary', 'open')),
  add column canary_stake_max bigint check (canary_stake_max > 0),
  add constraint providers_entries_canary check ((stage = 'canary') = (canary_stake_max is not null)) not valid;
alter table providers_entries validate constraint providers_entries_canary;
-- One that a node of the release before adds is not open by that.
alter table providers_entries alter column stage set default 'closed';

-- What the program of certificates printed of an adapter. None is changed.
create table providers_certificates(
  id bigint generated always as identity primary key,
  provider text not null references providers_entries(code),
  -- The adapter's file by its SHA-256.
  adapter bytea not null check (octet_length(adapter) = 32),
  scripts integer not null check (scripts >= 1000),
  -- From which the scripts are repeated.
  repeats_from bigint not null check (repeats_from >= 0),
  certified_at timestamptz not null,
  recorded_by text not null check (char_length(recorded_by) between 1 and 64),
  recorded_at timestamptz not null default server_now(),
  unique (provider, adapter, repeats_from, scripts)
);
create trigger providers_certificates_kept before update or delete on providers_certificates
  for each row execute function platform_deny_change();

create table providers_canaries(
  provider text not null references providers_entries(code),
  member_id bigint not null,
  primary key (provider, member_id)
);

insert into staff_capabilities(capability) values ('providers.certify'), ('providers.open'), ('providers.open.check');
insert into staff_role_capabilities(role, capability) values
  ('site-admin', 'providers.certify'), ('risk', 'providers.open'), ('site-admin', 'providers.open.check');
insert into staff_conflicts(capability, other) values ('providers.open', 'providers.open.check');
