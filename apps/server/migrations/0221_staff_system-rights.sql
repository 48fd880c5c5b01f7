-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees the jobs behind the site, and who puts a dead one back or gives it up.
insert into staff_capabilities(capability) values ('system.read'), ('system.jobs');
insert into staff_role_capabilities(role, capability)
  select role, 'system.read' from unnest(array['super', 'site-admin', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values ('super', 'system.jobs');
