-- kind: expand
-- locks: none
-- transaction: yes
-- Support: talks in the rooms of support, who of the desk has them, and what the desk keeps for itself.
create table support_talks(
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_rooms,
  person_id bigint not null references chat_people,
  -- Absent for a guest.
  member_id bigint references account_members,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'closed')),
  -- The login of whoever of the desk has it, or had it last.
  agent text check (char_length(agent) between 1 and 64),
  -- Where the log stood when the talk began, and up to where the desk has answered.
  first_seq bigint not null check (first_seq >= 0),
  answered_seq bigint not null check (answered_seq >= first_seq),
  opened_at timestamptz not null default server_now(),
  -- Began while the desk was closed.
  is_off_hours boolean not null,
  taken_at timestamptz,
  first_answer_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('customer', 'staff', 'idle')),
  rating smallint check (rating between 1 and 5),
  rating_words text[] not null default '{}' check (cardinality(rating_words) <= 6),
  rating_text text not null default '' check (char_length(rating_text) <= 200),
  rated_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check (state <> 'open' or agent is not null),
  check (state <> 'waiting' or agent is null),
  check ((rating is null) = (rated_at is null)),
  check (rating is null or state = 'closed')
);
create unique index support_talks_once on support_talks(room_id) where state <> 'closed';
create index support_talks_person on support_talks(person_id, id desc);
create index support_talks_waiting on support_talks(id) where state = 'waiting';
create index support_talks_agent on support_talks(agent) where state = 'open';
create index support_talks_closed on support_talks(id desc) where state = 'closed';
create index support_talks_ended on support_talks(closed_at desc) where state = 'closed';
create index support_talks_opened on support_talks(opened_at desc);
create index support_talks_rated on support_talks(rated_at desc) where rated_at is not null;
create index support_talks_answered on support_talks(first_answer_at desc) where first_answer_at is not null;

-- What the desk writes for itself; never in the log of the room.
create table support_notes(
  id bigint generated always as identity primary key,
  talk_id bigint not null references support_talks,
  body text not null check (char_length(body) between 1 and 500),
  noted_by text not null check (char_length(noted_by) between 1 and 64),
  noted_at timestamptz not null default server_now()
);
create index support_notes_talk on support_notes(talk_id, id);
create trigger support_notes_append_only before update or delete or truncate on support_notes
  for each statement execute function platform_deny_change();

-- Answers that are written once.
create table support_canned(
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 20),
  body text not null check (char_length(body) between 1 and 500),
  sort_order integer not null default 0 check (sort_order between 0 and 9999),
  retired_at timestamptz
);
create unique index support_canned_title on support_canned(title) where retired_at is null;
insert into support_canned(title, body, sort_order) values
  ('问候', '{昵称}您好，很高兴为您服务，请问有什么可以帮您？', 90),
  ('充值未到账', '请提供充值订单号，我们会核对渠道的到账记录。请不要重复转账，也不要把转账交给任何私人账户。', 80),
  ('提现进度', '提现进度可在“我的 — 提现记录”中查看每一步的时间。请提供订单号，我们为您核对。', 70),
  ('注单疑问', '请提供注单号。每期开奖结果都可以在“公平中心”自行验证。', 60),
  ('理性投注', '如果您感到难以控制投注，请先停一停，可拨打心理援助热线 12356。', 50),
  ('结束', '感谢您的咨询，如无其他问题，本次会话将结束，欢迎您为本次服务评价。', 10);

-- Who reads the conversations, who answers, and who writes what is said again and again (console §2).
insert into staff_capabilities(capability) values ('support.read'), ('support.answer'), ('support.canned');
insert into staff_role_capabilities(role, capability) values
  ('support', 'support.read'), ('support', 'support.answer'),
  ('site-admin', 'support.read'), ('site-admin', 'support.canned'),
  ('super', 'support.read'), ('auditor', 'support.read');
