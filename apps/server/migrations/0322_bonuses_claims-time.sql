-- kind: expand
-- locks: none
-- transaction: no
-- The list of claims of all members reads a span of time.
create index concurrently if not exists bonuses_claims_time on bonuses_claims(claimed_at);
