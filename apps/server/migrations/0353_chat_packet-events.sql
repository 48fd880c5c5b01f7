-- kind: expand
-- locks: brief
-- transaction: yes
-- 5: a red packet of the room has ended, or was stopped. The next file looks at the rows that are there.
alter table chat_events drop constraint chat_events_kind_check,
  add constraint chat_events_kind_check check (kind between 1 and 5) not valid;
