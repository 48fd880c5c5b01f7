-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees deposits, who confirms and rejects them, and who agrees to large ones (console §2).
insert into staff_capabilities(capability) values
  ('deposits.read'), ('deposits.handle'), ('deposits.confirm'), ('deposits.confirm.check');
insert into staff_role_capabilities(role, capability)
  select role, 'deposits.read' from unnest(array['risk', 'finance-maker', 'finance-checker', 'support', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'deposits.handle'), ('finance-maker', 'deposits.confirm'), ('finance-checker', 'deposits.confirm.check');
insert into staff_conflicts(capability, other) values ('deposits.confirm', 'deposits.confirm.check'),
  ('deposits.confirm.check', 'deposits.handle');
