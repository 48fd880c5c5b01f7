-- kind: expand
-- locks: none
-- transaction: yes
-- The chat: rooms, each an append-only log of numbered events without a hole (product document not-shown §9).

-- Whoever takes part. The number is random, so that it tells neither the member nor the order of arrival.
create table chat_people(
  person_id bigint primary key check (person_id between 100000000 and 999999999),
  member_id bigint unique,
  -- A guest is known by a token, of which only the hash is kept.
  guest_hash bytea unique,
  guest_name text check (char_length(guest_name) between 2 and 16),
  color smallint not null default 1 check (color between 1 and 8),
  seen_at timestamptz not null default server_now(),
  check ((member_id is null) <> (guest_hash is null)),
  check ((guest_hash is null) = (guest_name is null))
);
create index chat_people_guests on chat_people(seen_at) where guest_hash is not null;

create table chat_class_groups(
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 20),
  sort_order integer not null default 0
);

create table chat_rooms(
  id bigint generated always as identity (start with 1001) primary key,
  class_group_id bigint references chat_class_groups,
  game_id integer,
  name text not null check (char_length(name) between 1 and 20),
  notice text not null default '' check (char_length(notice) <= 200),
  sort_order integer not null default 0,
  last_seq bigint not null default 0,
  sec_per_mess integer not null default 3 check (sec_per_mess between 0 and 3600),
  enable_chat boolean not null default true,
  guest_read boolean not null default true,
  is_listed boolean not null default true
);
create index chat_rooms_game on chat_rooms(game_id) where game_id is not null;

-- 1 message, 2 recall, 3 pace, 4 switches and notice.
create table chat_events(
  room_id bigint not null references chat_rooms,
  seq bigint not null,
  kind smallint not null check (kind between 1 and 4),
  person_id bigint references chat_people,
  client_id uuid,
  target_seq bigint,
  content jsonb not null check (octet_length(content::text) <= 16384),
  created_at timestamptz not null,
  -- The text of what was taken back is kept for the audit, and shown to nobody.
  recalled_at timestamptz,
  recalled_by text check (recalled_by in ('self', 'staff')),
  primary key (room_id, seq)
);
create index chat_events_age on chat_events using brin(created_at);
create index chat_events_author on chat_events(person_id, created_at desc);

-- The key of each message that was sent, so that a repeat gets the same answer; kept for a day.
create table chat_sends(
  person_id bigint not null references chat_people,
  client_id uuid not null,
  room_id bigint not null,
  -- 0 while the message waits for staff.
  seq bigint not null,
  text_hash bytea not null,
  sent_at timestamptz not null,
  primary key (person_id, client_id)
);
create index chat_sends_recent on chat_sends(person_id, sent_at desc);
create index chat_sends_age on chat_sends using brin(sent_at);

create table chat_members(
  room_id bigint not null references chat_rooms,
  person_id bigint not null references chat_people,
  read_seq bigint not null default 0,
  last_sent_at timestamptz,
  primary key (room_id, person_id)
);
create index chat_members_person on chat_members(person_id);

-- In force by time alone; nothing has to end it.
create table chat_sanctions(
  id bigint generated always as identity primary key,
  person_id bigint not null references chat_people,
  -- Everywhere when absent.
  room_id bigint references chat_rooms,
  kind text not null check (kind in ('posting', 'image', 'all')),
  starts_at timestamptz not null default server_now(),
  ends_at timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 100),
  issuer text not null check (issuer in ('staff', 'moderator', 'system')),
  issued_by text not null check (char_length(issued_by) between 1 and 64),
  evidence text not null default '' check (char_length(evidence) <= 100),
  appeal text check (char_length(appeal) between 1 and 300),
  appealed_at timestamptz,
  lifted_at timestamptz,
  lifted_by text check (char_length(lifted_by) between 1 and 64),
  check (ends_at > starts_at),
  check ((lifted_at is null) = (lifted_by is null)),
  check ((appeal is null) = (appealed_at is null))
);
create index chat_sanctions_person on chat_sanctions(person_id, ends_at desc);
create index chat_sanctions_appeals on chat_sanctions(appealed_at) where appealed_at is not null and lifted_at is null;
-- The same misdeed is punished once.
create unique index chat_sanctions_once on chat_sanctions(person_id, kind, coalesce(room_id, 0), evidence)
  where evidence <> '' and lifted_at is null;

create table chat_strikes(
  id bigint generated always as identity primary key,
  person_id bigint not null references chat_people,
  words text not null check (char_length(words) <= 400),
  struck_at timestamptz not null default server_now()
);
create index chat_strikes_person on chat_strikes(person_id, struck_at desc);

create table chat_blocks(
  person_id bigint not null references chat_people,
  blocked_id bigint not null references chat_people,
  blocked_at timestamptz not null default server_now(),
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);

-- The snapshot keeps what was said, whatever is taken back afterwards.
create table chat_reports(
  id bigint generated always as identity primary key,
  reporter_id bigint not null references chat_people,
  author_id bigint not null references chat_people,
  room_id bigint not null references chat_rooms,
  seq bigint not null,
  category text not null check (category in ('ad', 'abuse', 'fraud', 'porn', 'impersonation', 'minor', 'other')),
  note text not null default '' check (char_length(note) <= 200),
  snapshot jsonb not null check (octet_length(snapshot::text) <= 262144),
  reported_at timestamptz not null default server_now(),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 64),
  decision text check (char_length(decision) between 1 and 300),
  unique (reporter_id, room_id, seq),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index chat_reports_waiting on chat_reports(due_at, id) where state = 'open';
create index chat_reports_message on chat_reports(room_id, seq);

-- What a word list holds back until somebody of the staff has looked at it.
create table chat_held(
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_rooms,
  person_id bigint not null references chat_people,
  client_id uuid not null,
  content jsonb not null check (octet_length(content::text) <= 16384),
  words text not null check (char_length(words) <= 400),
  held_at timestamptz not null default server_now(),
  state text not null default 'waiting' check (state in ('waiting', 'released', 'refused')),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 64),
  unique (person_id, client_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index chat_held_waiting on chat_held(held_at, id) where state = 'waiting';

-- A list is written as a draft, tried beside the active one, and then active; one is.
create table chat_word_lists(
  version bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'trial', 'active', 'retired')),
  note text not null check (char_length(note) between 1 and 200),
  words text not null check (octet_length(words) <= 4194304),
  word_count integer not null check (word_count between 0 and 50000),
  made_by text not null check (char_length(made_by) between 1 and 64),
  made_at timestamptz not null default server_now(),
  activated_at timestamptz,
  trial_hits bigint not null default 0
);
create unique index chat_word_lists_active on chat_word_lists(state) where state = 'active';
create unique index chat_word_lists_trial on chat_word_lists(state) where state = 'trial';

-- A ticket opens one connection.
create table chat_tickets(
  ticket_hash bytea primary key,
  member_id bigint not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index chat_tickets_age on chat_tickets(expires_at);

-- How many people each node has in a room; a node that is gone is forgotten by time.
create table chat_presence(
  room_id bigint not null references chat_rooms,
  node uuid not null,
  people integer not null check (people >= 0),
  seen_at timestamptz not null,
  primary key (room_id, node)
);

insert into chat_class_groups(name, sort_order) values ('综合大厅', 30), ('彩种交流', 20), ('新手园地', 10);
insert into chat_rooms(class_group_id, game_id, name, notice, sort_order, sec_per_mess)
select g.id, r.game_id, r.name, r.notice, r.sort_order, r.pace
from (values
  ('综合大厅', null, '彩友大厅', '文明聊天，请勿发布联系方式与外部链接。', 30, 3),
  ('综合大厅', null, '走势研究', '每一期都是独立开出的，走势不能预示下一期。', 20, 3),
  ('彩种交流', 70, '香港六合彩', '', 60, 3),
  ('彩种交流', 71, '极速六合彩', '', 50, 3),
  ('彩种交流', 34, '幸运飞艇', '', 40, 3),
  ('彩种交流', 42, '极速赛车', '', 30, 3),
  ('彩种交流', 211, '极速时时彩', '', 20, 3),
  ('彩种交流', 95, '幸运牛牛', '', 10, 3),
  ('新手园地', null, '新手问答', '不懂就问，老彩友请多帮忙。', 10, 3)
) as r(class_group, game_id, name, notice, sort_order, pace)
join chat_class_groups g on g.name = r.class_group order by g.sort_order desc, r.sort_order desc;
