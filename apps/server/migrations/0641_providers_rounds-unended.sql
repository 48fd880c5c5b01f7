-- kind: expand
-- locks: none
-- transaction: no
-- The rounds of a member that have not ended: few of many.
create index concurrently if not exists providers_rounds_unended on providers_rounds(member_id, provider)
  where state in ('open', 'reopened', 'stale');
