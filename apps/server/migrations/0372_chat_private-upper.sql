-- kind: expand
-- locks: none
-- transaction: no
-- Each of two finds the rooms that he or she is in.
create index concurrently if not exists chat_rooms_upper on chat_rooms(upper_person) where kind = 'private';
