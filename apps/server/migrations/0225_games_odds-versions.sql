-- The odds and limits of each family as they were offered, numbered. A node that starts with others than the newest ones
-- makes them the next version, by which the boards that stand open learn of them. Orders and chases bear the number.
create table games_odds_versions(
  family text not null,
  version integer not null check (version > 0),
  -- SHA-256 over the figures of all plays of the family.
  digest bytea not null check (octet_length(digest) = 32),
  offered_at timestamptz not null default clock_timestamp(),
  primary key (family, version)
);
create trigger games_odds_versions_append_only before update or delete or truncate on games_odds_versions
  for each statement execute function platform_deny_change();
