-- Switches of the site, under the names that the specification gives them (specification 001 §3).
create table site_settings(
  key text primary key,
  value text not null,
  changed_at timestamptz not null default server_now()
);
insert into site_settings(key, value) values ('hy_is_cancel', '1');
