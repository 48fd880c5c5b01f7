-- kind: expand
-- locks: brief
-- transaction: yes
-- The rows that are there are counts of lotteries.
alter table agents_counts validate constraint agents_counts_category;
