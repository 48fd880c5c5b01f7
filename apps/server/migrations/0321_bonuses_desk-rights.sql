-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees what members took of the house (console §2).
insert into staff_capabilities(capability) values ('bonuses.read');
insert into staff_role_capabilities(role, capability)
  select role, 'bonuses.read' from unnest(array['risk', 'finance-maker', 'finance-checker', 'support', 'auditor']) role;
