-- kind: expand
-- locks: none
-- transaction: no
create index concurrently if not exists bets_chunks_uncounted on bets_chunks(issue_id, result_version, chunk) where not is_counted;
