-- kind: expand
-- locks: none
-- transaction: no
-- What a channel brought on a day is read beside its statement.
create index concurrently if not exists deposits_credits_day on deposits_credits(channel_id, credited_at);
