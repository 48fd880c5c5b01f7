-- kind: expand
-- locks: brief
-- transaction: yes
-- A notice that we could not judge, by a defect of ours, is kept too.
alter table deposits_callbacks drop constraint deposits_callbacks_verdict_check,
  add constraint deposits_callbacks_verdict_check check (verdict in ('forged', 'malformed', 'unknown', 'noted', 'repeated',
    'credited', 'held', 'conflict', 'failed')) not valid;
