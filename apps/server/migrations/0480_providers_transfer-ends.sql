-- kind: expand
-- locks: brief
-- transaction: yes
-- An order without word that two people end, and looks into accounts elsewhere after all came back (providers §7).
alter table providers_transfers
  -- The request by which two people ended it; null where its provider's word did.
  add column approval_id bigint references approvals_requests;

alter table providers_purses
  -- When the account is looked into next, after all came back, and how often it was since.
  add column look_at timestamptz,
  add column looks integer not null default 0 check (looks >= 0);

insert into staff_capabilities(capability) values ('providers.transfer'), ('providers.transfer.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'providers.transfer'), ('finance-checker', 'providers.transfer.check');
insert into staff_conflicts(capability, other) values ('providers.transfer', 'providers.transfer.check');
