-- kind: expand
-- locks: none
-- transaction: no
-- The rounds of a month by provider.
create index concurrently if not exists providers_days_settled on providers_days(settled_on, provider);
