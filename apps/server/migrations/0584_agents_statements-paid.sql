-- kind: expand
-- locks: none
-- transaction: no
-- Which statements were paid in some days.
create index concurrently if not exists agents_statements_paid on agents_statements(paid_at) where paid_at is not null;
