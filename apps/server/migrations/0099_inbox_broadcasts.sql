-- kind: expand
-- locks: none
-- transaction: yes
-- Messages to all members, and how far a job has come with each: everybody up to `last_member_id` has it.
create table inbox_broadcasts(
  id bigint generated always as identity primary key,
  -- Of whoever sends it: the same key is the same message.
  key text not null unique check (char_length(key) between 1 and 100),
  topic text not null check (topic in ('system', 'money', 'draw', 'promotion', 'chat')),
  title text not null check (char_length(title) between 1 and 100),
  content text not null check (char_length(content) between 1 and 2000),
  link text not null check (char_length(link) <= 200),
  last_member_id bigint not null default 0,
  sent_count bigint not null default 0 check (sent_count >= 0),
  created_at timestamptz not null default server_now(),
  done_at timestamptz
);
