-- kind: expand
-- locks: none
-- transaction: yes
-- Who reads the audit, and who takes it out of the house.
insert into staff_capabilities(capability) values ('audit.read'), ('audit.export');
insert into staff_role_capabilities(role, capability) values
  ('super', 'audit.read'), ('auditor', 'audit.read'), ('auditor', 'audit.export');
