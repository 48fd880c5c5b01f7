-- Places for announcements of the house and of its partners; a code that is off shows nothing.
create table ads_templates(
  code text primary key check (code ~ '^AD[0-9]{2}$'),
  status smallint not null check (status in (0, 1))
);
insert into ads_templates(code, status) values
  ('AD01', 1), ('AD02', 1), ('AD08', 1), ('AD11', 1), ('AD12', 1), ('AD13', 1), ('AD14', 1);

create table ads_entries(
  id bigint generated always as identity primary key,
  code text not null references ads_templates,
  title text not null check (char_length(title) between 1 and 40),
  content text not null default '' check (char_length(content) <= 2000),
  image_url text not null default '' check (char_length(image_url) <= 200),
  redirect_url text not null default '' check (char_length(redirect_url) <= 200),
  sort integer not null default 0,
  platform text not null default 'all' check (platform in ('all', 'ios', 'android')),
  frequency text not null default 'always' check (frequency in ('always', 'daily')),
  shown_from timestamptz not null default server_now(),
  shown_until timestamptz,
  demonstration_key text unique,
  check (shown_until is null or shown_until > shown_from)
);
create index ads_entries_code on ads_entries(code, sort desc);
