create table notices_entries(
  id bigint generated always as identity primary key,
  place text not null check (place in ('roll', 'index', 'lottery')),
  title text not null,
  content text not null,
  sort integer not null default 0,
  shown_from timestamptz not null default server_now(),
  shown_until timestamptz
);
insert into notices_entries(place, title, content, sort) values
  ('roll', '欢迎', '欢迎来到开奖，本站当前为演示币模式，所有金额均为演示币。', 1),
  ('index', '公平开奖', '每一期自营彩票的开奖结果都可以在公平中心自行验证。', 1);
