-- kind: expand
-- locks: brief
-- transaction: yes
-- Who of the staff looks at a message that waits, for a quarter of an hour from when he or she took it.
alter table chat_held add column claimed_by text, add column claimed_at timestamptz;
