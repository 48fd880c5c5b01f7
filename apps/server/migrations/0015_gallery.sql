create table gallery_categories(
  id bigint generated always as identity primary key,
  game_id integer not null,
  name text not null check (char_length(name) between 1 and 20),
  sort integer not null default 0,
  unique (game_id, name)
);

-- A group is a drawing that appears for every issue under the same name.
create table gallery_groups(
  id bigint generated always as identity primary key,
  game_id integer not null,
  -- 1 colour, 2 black and white.
  group_type smallint not null check (group_type in (1, 2)),
  category_id bigint references gallery_categories,
  name text not null check (char_length(name) between 1 and 40),
  initial text not null check (initial ~ '^[A-Z]$'),
  source text not null default '' check (char_length(source) <= 80),
  -- The editor's choice; within it real likes decide the order.
  is_popular boolean not null default false,
  created_at timestamptz not null default server_now(),
  unique (game_id, group_type, name)
);
create index gallery_groups_by_letter on gallery_groups(game_id, group_type, initial, id);

create table gallery_drawings(
  id bigint generated always as identity primary key,
  group_id bigint not null references gallery_groups,
  turn_num text not null check (char_length(turn_num) between 1 and 20),
  -- Without one the project paints the picture when it is first asked for.
  image_id text references platform_images,
  -- Shown from this moment on.
  published_at timestamptz not null default server_now(),
  -- How many rows of `gallery_likes` name it; changed only together with them.
  like_count integer not null default 0 check (like_count >= 0),
  unique (group_id, turn_num)
);
create index gallery_drawings_newest on gallery_drawings(group_id, published_at desc, id desc);

create table gallery_likes(
  drawing_id bigint not null references gallery_drawings,
  member_id bigint not null references account_members,
  created_at timestamptz not null default server_now(),
  primary key (drawing_id, member_id)
);
create index gallery_likes_member on gallery_likes(member_id, created_at desc);

create table gallery_reports(
  drawing_id bigint not null references gallery_drawings,
  member_id bigint not null references account_members,
  reason text not null check (reason in ('wrong-issue', 'wrong-image', 'unclear', 'other')),
  created_at timestamptz not null default server_now(),
  primary key (drawing_id, member_id)
);
create index gallery_reports_member on gallery_reports(member_id, created_at);
