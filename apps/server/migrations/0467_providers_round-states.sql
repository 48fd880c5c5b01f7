-- kind: expand
-- locks: brief
-- transaction: yes
-- A round that nobody has ended for a day waits in a queue (`stale`), and two people may give its stakes back (`voided`). The next file
-- looks at the rows that are there. `closed_by` says who ended it where no call of its provider did.
alter table providers_rounds drop constraint providers_rounds_state_check,
  add constraint providers_rounds_state_check
    check (state in ('open', 'closed', 'reopened', 'reversed', 'stale', 'voided')) not valid;
alter table providers_rounds
  add column closed_by text check (closed_by in ('feed', 'people')),
  add column approval_id bigint;
create trigger providers_rounds_void before update of state on providers_rounds
  for each row when (new.state = 'voided' and old.state <> 'voided') execute function providers_guard_void();
