-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rooms of before support.
alter table chat_rooms validate constraint chat_rooms_kind_check;
alter table chat_rooms validate constraint chat_rooms_support_check;
