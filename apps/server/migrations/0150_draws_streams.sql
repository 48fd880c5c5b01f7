-- The video of a draw: where it is shown live and, once it is off the air, where its recording lies.
create table draws_streams(
  issue_id bigint primary key references draws_issues,
  game_id integer not null,
  draws_at timestamptz not null,
  url text not null check (length(url) between 1 and 500),
  is_on_air boolean not null,
  changed_at timestamptz not null default server_now()
);
create index draws_streams_newest on draws_streams(game_id, draws_at desc);

-- The hosts of the game socket, separated by commas; empty means the host of the page.
insert into site_settings(key, value) values ('game_hosts', '') on conflict (key) do nothing;
