-- kind: expand
-- locks: brief
-- transaction: yes
-- The bot of the draws: whether a room wants it, and what it has said, so that it says each thing once.
alter table chat_rooms add column has_bot boolean not null default true;

create table chat_draw_posts(
  room_id bigint not null references chat_rooms,
  issue_id bigint not null,
  post text not null check (post in ('closed', 'drawn', 'voided')),
  seq bigint not null,
  posted_at timestamptz not null default server_now(),
  primary key (room_id, issue_id, post)
);
create index chat_draw_posts_age on chat_draw_posts(posted_at);
