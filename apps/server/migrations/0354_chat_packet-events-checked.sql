-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the check for packets.
alter table chat_events validate constraint chat_events_kind_check;
