-- kind: expand
-- locks: brief
-- transaction: yes
-- Own bets that members show in rooms: which order stands behind a message, so that what became of it is asked and never copied.
alter table chat_rooms add column takes_orders boolean not null default true;

create table chat_orders(
  room_id bigint not null,
  seq bigint not null,
  person_id bigint not null references chat_people,
  order_id bigint not null,
  issue_id bigint not null,
  hides_amount boolean not null,
  shared_at timestamptz not null,
  -- Its author took the message back, and may show the bet there again.
  is_withdrawn boolean not null default false,
  primary key (room_id, seq),
  foreign key (room_id, seq) references chat_events on delete cascade
);
create unique index chat_orders_once on chat_orders(room_id, order_id) where not is_withdrawn;
create index chat_orders_issue on chat_orders(issue_id);
create index chat_orders_person on chat_orders(person_id, shared_at desc);
