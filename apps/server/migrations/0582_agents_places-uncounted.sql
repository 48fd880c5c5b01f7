-- kind: expand
-- locks: none
-- transaction: no
-- The places that are to be counted.
create index concurrently if not exists agents_places_uncounted on agents_places(path) where not is_counted;
