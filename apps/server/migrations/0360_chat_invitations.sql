-- kind: expand
-- locks: none
-- transaction: yes
-- Who invited whom to a room last, so that nobody is asked again and again.
create table chat_invitations(
  person_id bigint not null references chat_people,
  invited_id bigint not null references chat_people,
  room_id bigint not null references chat_rooms,
  invited_at timestamptz not null,
  primary key (person_id, invited_id)
);
create index chat_invitations_age on chat_invitations(invited_at);
