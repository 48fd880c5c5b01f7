create table tips_authors(
  id bigint generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 20),
  created_at timestamptz not null default server_now()
);

-- A card is a series: the same heading over the tips of many issues. There is no column for a figure: records are
-- counted from graded items each time they are asked for.
create table tips_cards(
  id bigint generated always as identity primary key,
  game_id integer not null,
  template_code text not null check (template_code ~ '^[A-Za-z0-9]{2,12}$'),
  play_category text not null check (char_length(play_category) between 1 and 20),
  location text not null default 'home' check (location ~ '^[a-z0-9-]{1,16}$'),
  name text not null check (char_length(name) between 1 and 60),
  note1 text not null default '' check (char_length(note1) <= 200),
  note2 text not null default '' check (char_length(note2) <= 200),
  sub_name text not null default '' check (char_length(sub_name) <= 60),
  color_theme text not null default '' check (color_theme ~ '^(#[0-9a-f]{6},#[0-9a-f]{6})?$'),
  sort integer not null default 0,
  author_id bigint references tips_authors,
  source text not null check (source in ('editor', 'demonstration')),
  shown boolean not null default true,
  created_at timestamptz not null default server_now(),
  unique (game_id, template_code, name)
);
create index tips_cards_list on tips_cards(game_id, sort desc, id) where shown;
create index tips_cards_author on tips_cards(author_id);

create table tips_items(
  id bigint generated always as identity primary key,
  card_id bigint not null references tips_cards,
  -- Null for text that speaks of no issue; such text never freezes and makes no claim.
  issue_id bigint references draws_issues,
  -- The planned draw of the issue, or the moment of writing: the order of a card's items without a join.
  ordered_at timestamptz not null,
  sort integer not null default 0,
  group_name text not null default '' check (char_length(group_name) <= 20),
  title text not null default '' check (char_length(title) <= 60),
  content text not null default '' check (char_length(content) <= 20000),
  content2 text not null default '' check (char_length(content2) <= 5000),
  content3 text not null default '' check (char_length(content3) <= 5000),
  note text not null default '' check (char_length(note) <= 100),
  icon_url text not null default '' check (char_length(icon_url) <= 200),
  sub_name text not null default '' check (char_length(sub_name) <= 60),
  multi_contents jsonb not null default '[]' check (jsonb_typeof(multi_contents) = 'array'),
  label_type smallint not null default 0 check (label_type between 0 and 3),
  require_login boolean not null default false,
  require_recharge boolean not null default false,
  chat_link boolean not null default false,
  active_cover boolean not null default false,
  claim text check (char_length(claim) between 1 and 300),
  salt uuid not null default gen_random_uuid(),
  edition integer not null default 1,
  changed_at timestamptz not null default server_now(),
  frozen_at timestamptz,
  content_hash bytea check (octet_length(content_hash) = 32),
  verdict text check (verdict in ('hit', 'miss', 'push')),
  chance_favourable bigint,
  chance_total bigint check (chance_total > 0 and chance_favourable between 0 and chance_total),
  check (issue_id is not null or (claim is null and frozen_at is null)),
  check ((frozen_at is null) = (content_hash is null)),
  check ((claim is null) = (chance_total is null) and (chance_total is null) = (chance_favourable is null)),
  check (verdict is null or (claim is not null and frozen_at is not null))
) with (autovacuum_analyze_scale_factor = 0.02);
create index tips_items_card on tips_items(card_id, ordered_at desc, sort desc, id desc);
-- What the close and the draw still have to do, and nothing else: text without a claim is done once it is frozen.
create index tips_items_work on tips_items(issue_id)
  where issue_id is not null and (frozen_at is null or (claim is not null and verdict is null));
create trigger tips_items_guard_new after insert on tips_items
  referencing new table as written for each statement execute function tips_guard_written_items();
create trigger tips_items_guard before update or delete on tips_items
  for each row execute function tips_guard_item();
create trigger tips_items_kept before truncate on tips_items
  for each statement execute function platform_deny_change();

create table tips_favourites(
  member_id bigint not null references account_members,
  card_id bigint not null references tips_cards,
  created_at timestamptz not null default server_now(),
  primary key (member_id, card_id)
);
-- How many members keep a card is counted when lists are sorted by it.
create index tips_favourites_card on tips_favourites(card_id);

-- One poll a card and issue. Counts are counted; there is no column that could hold another number.
create table tips_polls(
  id bigint generated always as identity primary key,
  card_id bigint not null references tips_cards,
  issue_id bigint not null references draws_issues,
  kind text not null check (kind in ('choice', 'zodiac')),
  created_at timestamptz not null default server_now(),
  unique (card_id, issue_id)
);

create table tips_poll_options(
  poll_id bigint not null references tips_polls,
  option_id smallint not null check (option_id between 1 and 99),
  text text not null check (char_length(text) between 1 and 40),
  value text not null check (char_length(value) <= 40),
  primary key (poll_id, option_id)
);

create table tips_votes(
  poll_id bigint not null,
  member_id bigint not null references account_members,
  option_id smallint not null,
  created_at timestamptz not null default server_now(),
  primary key (poll_id, member_id),
  foreign key (poll_id, option_id) references tips_poll_options
);
create index tips_votes_option on tips_votes(poll_id, option_id);
create trigger tips_votes_append_only before update or delete or truncate on tips_votes
  for each statement execute function platform_deny_change();
