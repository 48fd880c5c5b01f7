-- kind: expand
-- locks: brief
-- transaction: yes
-- Whether the turnover of the settled piece was counted. What was settled before there were requirements has none to count for.
alter table bets_chunks add column is_counted boolean not null default true;
alter table bets_chunks alter column is_counted set default false;
update bets_chunks set is_counted = false where done_at is null;
