-- kind: expand
-- locks: brief
-- transaction: yes
-- Who of the staff looks at a report, for a quarter of an hour from when he or she took it.
alter table chat_reports add column claimed_by text, add column claimed_at timestamptz;
