-- kind: expand
-- locks: none
-- transaction: no
-- The accounts elsewhere that are to be looked into.
create index concurrently if not exists providers_purses_look on providers_purses(look_at) where look_at is not null;
