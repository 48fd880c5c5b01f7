-- kind: expand
-- locks: none
-- transaction: no
-- The list of public rooms does not read those of two.
create index concurrently if not exists chat_rooms_public on chat_rooms(sort_order desc, id) where kind = 'public';
