-- kind: expand
-- locks: brief
-- transaction: yes
-- The message that staff have put above a room. Who did so stands in the log of the room.
alter table chat_rooms add column pinned_seq bigint check (pinned_seq > 0);
