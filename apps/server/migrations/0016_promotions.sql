create table promotions_entries(
  id bigint generated always as identity primary key,
  -- What the editor calls it; a second entry of the same name is refused.
  name text not null unique check (char_length(name) between 1 and 40),
  classify_type integer not null check (classify_type between 0 and 9999),
  classify_name text not null check (char_length(classify_name) between 1 and 20),
  -- 3 opens its address outside.
  template_type smallint not null default 1 check (template_type between 1 and 9),
  outside_url text not null default '' check (outside_url = '' or outside_url ~ '^https?://'),
  cover_image_id text references platform_images,
  color text not null default '#c8102e' check (color ~ '^#[0-9a-f]{6}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  domain text not null default '' check (char_length(domain) <= 80),
  -- Sections of plain text; there is no HTML in them.
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  audience text not null default 'everybody' check (audience in ('everybody', 'member')),
  -- A path of this site; two slashes would lead to another one.
  action_path text not null default '' check (action_path = '' or action_path ~ '^/([^/]|$)'),
  sort integer not null default 0,
  check (template_type <> 3 or outside_url <> ''),
  check (ends_at > starts_at)
);
create index promotions_entries_shown on promotions_entries(classify_type, sort desc, id desc);
