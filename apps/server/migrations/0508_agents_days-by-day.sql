-- kind: expand
-- locks: none
-- transaction: no
-- Which branches bet in a period.
create index concurrently if not exists agents_days_bet on agents_days(day, member_id) where valid > 0;
