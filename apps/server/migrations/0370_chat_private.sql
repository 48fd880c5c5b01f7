-- kind: expand
-- locks: brief
-- transaction: yes
-- Private chat: a room of two is a room of the same log, and contacts are asked for and agreed to.
alter table chat_rooms
  add column kind text not null default 'public',
  add column lower_person bigint,
  add column upper_person bigint,
  add constraint chat_rooms_kind_check check (kind in ('public', 'private')) not valid,
  add constraint chat_rooms_pair_check check ((kind = 'private') = (lower_person is not null and upper_person is not null)
    and (lower_person is null or lower_person < upper_person)) not valid;

-- From one person to another. What is agreed to stands in both directions, each with its own remark.
create table chat_contacts(
  person_id bigint not null references chat_people,
  friend_id bigint not null references chat_people,
  state text not null check (state in ('requested', 'refused', 'accepted')),
  remark text not null default '' check (char_length(remark) <= 20),
  -- When the person asked; absent in the row of whoever agreed.
  asked_at timestamptz,
  decided_at timestamptz,
  primary key (person_id, friend_id),
  check (person_id <> friend_id),
  check ((state = 'requested') = (decided_at is null)),
  check (state = 'accepted' or asked_at is not null)
);
create index chat_contacts_requests on chat_contacts(friend_id, asked_at desc) where state = 'requested';
create index chat_contacts_old on chat_contacts(asked_at) where state <> 'accepted';
