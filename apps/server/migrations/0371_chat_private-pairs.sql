-- kind: expand
-- locks: none
-- transaction: no
-- Two people have one room.
create unique index concurrently if not exists chat_rooms_pair on chat_rooms(lower_person, upper_person)
  where kind = 'private';
