-- kind: expand
-- locks: none
-- transaction: no
-- Whether a member bet on a day.
create index concurrently if not exists agents_counts_bet on agents_counts(member_id, day) where valid > 0;
