-- kind: expand
-- locks: brief
-- transaction: yes
-- A new judgement names what two people agreed by: their signatures (break glass), or a request of the console.
alter table bets_resettlements add column approval_id bigint references approvals_requests;
create trigger bets_resettlements_guard before insert or update on bets_resettlements
  for each row execute function bets_guard_resettlement();
create trigger bets_resettlements_kept before delete or truncate on bets_resettlements
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('bets.resettle'), ('bets.resettle.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'bets.resettle'), ('site-admin', 'bets.resettle.check');
insert into staff_conflicts(capability, other) values ('bets.resettle', 'bets.resettle.check');
