-- kind: expand
-- locks: none
-- transaction: yes
-- How far each filling of a large table has come (adr 0097). `place` is its own word for where the next portion begins.
create table platform_backfills(
  name text primary key check (char_length(name) between 1 and 100),
  place text,
  rows_count bigint not null default 0 check (rows_count >= 0),
  began_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
