-- kind: expand
-- locks: none
-- transaction: no
-- The list of gifts to all members reads a span of time.
create index concurrently if not exists grants_given_time on grants_given(given_at);
