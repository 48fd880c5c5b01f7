-- kind: expand
-- locks: none
-- transaction: yes
-- How much leaves, at which fee and seen by whom is money: the site administrator asks for other rules, finance agrees.
insert into staff_capabilities(capability) values ('withdrawals.rules'), ('withdrawals.rules.check');
insert into staff_role_capabilities(role, capability) values
  ('site-admin', 'withdrawals.rules'), ('finance-checker', 'withdrawals.rules.check');
insert into staff_conflicts(capability, other) values ('withdrawals.rules', 'withdrawals.rules.check');
