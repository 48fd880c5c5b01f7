-- Games of other houses that the game center shows. A provider without a contract is under maintenance for good, so
-- nobody is led into a game that cannot be entered; whoever connects one changes `maintain`.
create table games_providers(
  code text primary key check (code ~ '^[a-z0-9_]{2,16}$'),
  name text not null,
  image_url text not null default '',
  sort integer not null default 0
);

create table games_third_party(
  -- The lotteries of the house keep the numbers below 1000.
  game_id integer primary key check (game_id between 1000 and 9999),
  name text not null check (length(name) between 1 and 40),
  category text not null check (category in ('fish', 'electronic', 'card', 'live', 'sport')),
  provider_code text not null references games_providers(code),
  game_code text not null,
  game_kind text not null default '',
  hot integer not null default 0 check (hot >= 0),
  image_url text not null default '',
  landscape_url text not null default '',
  is_landscape boolean not null default false,
  maintain text not null default '2026-01-01 00:00:00~2999-12-31 23:59:59',
  sort integer not null default 0,
  unique (provider_code, game_code)
);

-- How hot the lotteries of the house stand; one without a row is not under hot.
create table games_hot_lotteries(
  game_id integer primary key check (game_id between 1 and 999),
  hot integer not null check (hot > 0)
);

create table games_follows(
  member_id bigint not null,
  game_id integer not null,
  followed_at timestamptz not null default server_now(),
  primary key (member_id, game_id)
);
insert into games_hot_lotteries(game_id, hot) values
  (90, 90), (110, 80), (70, 70), (71, 60), (42, 50), (34, 40), (211, 30), (201, 20), (95, 10);

-- The demonstration has no contract with anybody: these providers are named as examples.
insert into games_providers(code, name, sort) values
  ('demo_a', '演示平台甲', 3), ('demo_b', '演示平台乙', 2), ('demo_c', '演示平台丙', 1);
insert into games_third_party(game_id, name, category, provider_code, game_code, game_kind, is_landscape, sort) values
  (1001, '捕鱼示例一', 'fish', 'demo_a', 'fish_1', 'fish', true, 9),
  (1002, '捕鱼示例二', 'fish', 'demo_a', 'fish_2', 'fish', true, 8),
  (1003, '捕鱼示例三', 'fish', 'demo_b', 'fish_3', 'fish', true, 7),
  (1101, '电子示例一', 'electronic', 'demo_a', 'slot_1', 'slot', false, 9),
  (1102, '电子示例二', 'electronic', 'demo_b', 'slot_2', 'slot', false, 8),
  (1103, '电子示例三', 'electronic', 'demo_b', 'slot_3', 'slot', false, 7),
  (1104, '电子示例四', 'electronic', 'demo_c', 'slot_4', 'slot', false, 6),
  (1201, '棋牌示例一', 'card', 'demo_b', 'card_1', 'card', true, 9),
  (1202, '棋牌示例二', 'card', 'demo_b', 'card_2', 'card', true, 8),
  (1203, '棋牌示例三', 'card', 'demo_c', 'card_3', 'card', true, 7),
  (1301, '真人示例一', 'live', 'demo_a', 'live_1', 'live', true, 9),
  (1302, '真人示例二', 'live', 'demo_c', 'live_2', 'live', true, 8),
  (1401, '体育示例一', 'sport', 'demo_b', 'sport_1', 'sport', false, 9),
  (1402, '体育示例二', 'sport', 'demo_c', 'sport_2', 'sport', false, 8);

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
