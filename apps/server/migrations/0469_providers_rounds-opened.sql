-- kind: expand
-- locks: none
-- transaction: no
-- Staff look for rounds of everybody by their time.
create index concurrently if not exists providers_rounds_opened on providers_rounds(opened_at, provider, round_id);
