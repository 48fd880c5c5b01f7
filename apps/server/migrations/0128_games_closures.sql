-- kind: expand
-- locks: none
-- transaction: yes
-- What takes no bets for now: one play, one game, or everything. One person closes at once; two open again.
create table games_closures(
  id bigint generated always as identity primary key,
  -- Null: every game.
  game_id integer,
  -- Null: every play of the game.
  play_code text check (char_length(play_code) between 1 and 32),
  closed_at timestamptz not null default server_now(),
  closed_by text not null check (char_length(closed_by) between 1 and 64),
  reason text not null check (char_length(reason) between 4 and 300),
  opened_at timestamptz,
  opened_by text check (char_length(opened_by) between 1 and 64),
  approval_id bigint references approvals_requests,
  check (game_id is not null or play_code is null),
  -- Nobody opens again without the request of two.
  check ((opened_at is null) = (approval_id is null) and (opened_at is null) = (opened_by is null))
);
create unique index games_closures_standing on games_closures(game_id, play_code) nulls not distinct
  where opened_at is null;
create trigger games_closures_guard before update on games_closures
  for each row execute function games_guard_closure();
create trigger games_closures_kept before delete or truncate on games_closures
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('games.read'), ('games.close-play'), ('games.reopen'),
  ('games.reopen.check'), ('system.switch'), ('system.switch-on'), ('system.switch-on.check');
insert into staff_role_capabilities(role, capability)
  select role, 'games.read' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker', 'support',
    'content', 'result-clerk', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('risk', 'games.close-play'), ('site-admin', 'games.close-play'),
  ('risk', 'games.reopen'), ('site-admin', 'games.reopen.check'),
  ('super', 'system.switch'), ('site-admin', 'system.switch'),
  ('super', 'system.switch-on'), ('site-admin', 'system.switch-on.check');
insert into staff_conflicts(capability, other) values
  ('games.reopen', 'games.reopen.check'), ('system.switch-on', 'system.switch-on.check');
