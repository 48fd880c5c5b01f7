-- kind: expand
-- locks: none
-- transaction: no
-- A request of two people has one new judgement.
create unique index concurrently if not exists bets_resettlements_request on bets_resettlements(approval_id) where approval_id is not null;
