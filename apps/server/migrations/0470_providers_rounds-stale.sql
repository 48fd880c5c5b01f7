-- kind: expand
-- locks: none
-- transaction: no
-- The queue of rounds that nobody has ended.
create index concurrently if not exists providers_rounds_stale on providers_rounds(opened_at) where state = 'stale';
