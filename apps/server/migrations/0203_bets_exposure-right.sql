-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees what an issue may cost. Who enters results does not.
insert into staff_capabilities(capability) values ('exposure.read');
insert into staff_role_capabilities(role, capability)
  select role, 'exposure.read' from unnest(array['risk', 'site-admin', 'auditor']) role;
