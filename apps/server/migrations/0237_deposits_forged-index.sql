-- kind: expand
-- locks: none
-- transaction: no
-- Few forged notices are kept, however many a stranger sends: their number in the last hour is counted before one is added.
create index concurrently if not exists deposits_callbacks_forged on deposits_callbacks(received_at) where verdict = 'forged';
