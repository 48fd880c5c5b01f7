-- kind: expand
-- locks: brief
-- transaction: yes
-- What staff do about providers of games: pauses, windows of maintenance, and what is known of calls (providers §5).
alter table providers_entries
  add column paused_by text check (char_length(paused_by) between 1 and 64),
  add column paused_for text check (char_length(paused_for) between 1 and 300),
  add column paused_at timestamptz;

-- Spans in which nobody enters and nobody bets. One that has not ended may be cancelled; none is changed.
create table providers_windows(
  id bigint generated always as identity primary key,
  provider text not null references providers_entries(code),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '7 days'),
  note text not null check (char_length(note) between 1 and 100),
  written_by text not null check (char_length(written_by) between 1 and 64),
  written_at timestamptz not null default server_now(),
  cancelled_by text check (char_length(cancelled_by) between 1 and 64),
  cancelled_at timestamptz,
  check ((cancelled_by is null) = (cancelled_at is null))
);
create index providers_windows_standing on providers_windows(provider, ends_at) where cancelled_at is null;

-- How many calls were answered how in a minute; nodes add to it some seconds later. Rows of the past are thrown away.
create table providers_minutes(
  provider text not null references providers_entries(code),
  minute timestamptz not null,
  outcome text not null check (char_length(outcome) between 1 and 32),
  calls integer not null check (calls > 0),
  primary key (provider, minute, outcome)
);
create index providers_minutes_minute on providers_minutes(minute);

-- When a provider was last asked for its games or for its transactions, and when that last failed.
create table providers_asks(
  provider text not null references providers_entries(code),
  what text not null check (what in ('games', 'transactions')),
  done_at timestamptz,
  failed_at timestamptz,
  primary key (provider, what)
);

-- Who sees providers, who pauses one, who lets it go on and who agrees, and who switches games and plans maintenance (console §2).
insert into staff_capabilities(capability) values
  ('providers.read'), ('providers.pause'), ('providers.resume'), ('providers.resume.check'), ('providers.games');
insert into staff_role_capabilities(role, capability)
  select role, 'providers.read' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker', 'support',
    'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('risk', 'providers.pause'), ('site-admin', 'providers.pause'),
  ('risk', 'providers.resume'), ('site-admin', 'providers.resume.check'),
  ('site-admin', 'providers.games');
insert into staff_conflicts(capability, other) values ('providers.resume', 'providers.resume.check');
