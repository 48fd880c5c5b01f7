-- kind: expand
-- locks: brief
-- transaction: yes
-- Which persons a node has in a room, so that somebody on two nodes is counted once. The older release writes and reads `people` alone.
alter table chat_presence add column persons bigint[] not null default '{}' check (cardinality(persons) <= 100000);
