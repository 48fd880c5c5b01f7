-- kind: expand
-- locks: none
-- transaction: no
-- A person has one conversation with support, in which each talk goes on where the one before ended.
create unique index concurrently if not exists chat_rooms_support on chat_rooms(lower_person) where kind = 'support';
