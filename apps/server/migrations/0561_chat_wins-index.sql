-- kind: expand
-- locks: none
-- transaction: no
-- Those few are found when an issue is settled.
create index concurrently if not exists chat_people_wins on chat_people(seen_at desc) where agrees_to_wins;
