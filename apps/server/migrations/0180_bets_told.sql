-- Whether the members of a settled piece were told what came of their bets. A piece that was done before this file is
-- history; one that is open is told of when it is done.
alter table bets_chunks add column is_told boolean not null default true;
alter table bets_chunks alter column is_told set default false;
update bets_chunks set is_told = false where done_at is null;
create index bets_chunks_untold on bets_chunks(issue_id, result_version, chunk) where not is_told;

-- The same for chases that ended before their time.
alter table bets_chases add column is_told boolean not null default true;
alter table bets_chases alter column is_told set default false;
update bets_chases set is_told = false where state = 'running';
