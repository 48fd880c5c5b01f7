-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees withdrawals, who looks at them, who approves and rejects them, and who agrees to large ones (console §2).
insert into staff_capabilities(capability) values
  ('withdrawals.read'), ('withdrawals.review'), ('withdrawals.reject'), ('withdrawals.approve'), ('withdrawals.approve.check');
insert into staff_role_capabilities(role, capability)
  select role, 'withdrawals.read' from unnest(array['risk', 'finance-maker', 'finance-checker', 'support', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('risk', 'withdrawals.review'), ('finance-maker', 'withdrawals.review'), ('finance-maker', 'withdrawals.reject'),
  ('finance-maker', 'withdrawals.approve'), ('finance-checker', 'withdrawals.approve.check');
insert into staff_conflicts(capability, other) values ('withdrawals.approve', 'withdrawals.approve.check'),
  ('withdrawals.approve.check', 'withdrawals.reject');
