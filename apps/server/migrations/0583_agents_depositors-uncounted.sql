-- kind: expand
-- locks: none
-- transaction: no
-- The days with a deposit that are to be counted.
create index concurrently if not exists agents_own_days_uncounted on agents_own_days(member_id, day)
  where deposit_count > 0 and not is_counted;
