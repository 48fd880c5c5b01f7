-- What the house announces. A slide of a carousel is a notice whose content is a picture; it may lead somewhere.
create table notices_entries(
  id bigint generated always as identity primary key,
  place text not null check (place in ('carousel', 'roll', 'index', 'lottery')),
  title text not null check (char_length(title) between 1 and 60),
  content text not null check (char_length(content) between 1 and 5000),
  sort integer not null default 0,
  shown_from timestamptz not null default server_now(),
  shown_until timestamptz,
  redirect_url text not null default '' check (char_length(redirect_url) <= 200),
  -- Names what the demonstration wrote, so that it is written once.
  demonstration_key text unique
);
insert into notices_entries(place, title, content, sort) values
  ('roll', '欢迎', '欢迎来到开奖，本站当前为演示币模式，所有金额均为演示币。', 1),
  ('index', '公平开奖', '每一期自营彩票的开奖结果都可以在公平中心自行验证。', 1);
