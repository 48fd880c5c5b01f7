-- Switches of the site, under the names that the specification gives them (specification 001 §3).
create table site_settings(
  key text primary key,
  value text not null,
  changed_at timestamptz not null default server_now()
);
insert into site_settings(key, value) values
  ('hy_is_cancel', '1'),
  ('home_lottery_setting', '70,90,110'),
  ('online_service_url', ''),
  ('vcode_style', '1'),
  ('captcha_id_Third_party', ''),
  ('enable_chat_maintenance', '0'),
  ('livestream_url', ''),
  ('theme', 'theme1'),
  ('time_zone', 'Asia/Shanghai'),
  -- The hosts of the game socket, separated by commas; empty means the host of the page.
  ('game_hosts', '');

-- Published configuration with more than one value: what is stored here replaces the default of the same name.
create table site_documents(
  key text primary key,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_at timestamptz not null default server_now()
);

-- Keys that all nodes share, made by the first that needs them.
create table site_keys(
  purpose text primary key,
  key bytea not null,
  created_at timestamptz not null default server_now()
);
