-- kind: expand
-- locks: none
-- transaction: yes
-- Limits of stakes and of what one item may cost the house, by game and play, as two people published them (adr 0369). A
-- version bears all that a game has of its own; what it does not name has the default, which follows from the odds.
create table games_limits(
  game_id integer not null check (game_id between 1 and 999),
  version integer not null check (version > 0),
  -- By play and name, in 厘.
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 65536),
  approval_id bigint not null unique references approvals_requests,
  published_at timestamptz not null default server_now(),
  published_by text not null check (char_length(published_by) between 1 and 64),
  approved_by text not null check (char_length(approved_by) between 1 and 64),
  reason text not null check (char_length(reason) between 1 and 300),
  primary key (game_id, version)
);
create trigger games_limits_guard before insert on games_limits
  for each row execute function games_guard_limits();
create trigger games_limits_append_only before update or delete or truncate on games_limits
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('games.limits'), ('games.limits.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'games.limits'), ('site-admin', 'games.limits.check');
insert into staff_conflicts(capability, other) values ('games.limits', 'games.limits.check');
