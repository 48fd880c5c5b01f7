-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees issues, who sees what they cost, and who voids one. Who enters results does not see what they cost.
insert into staff_capabilities(capability) values ('draws.read'), ('draws.money'), ('draws.void'), ('draws.void.check');
insert into staff_role_capabilities(role, capability)
  select role, 'draws.read' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker', 'support',
    'content', 'result-clerk', 'auditor']) role
  union all
  select role, 'draws.money' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker',
    'auditor']) role;
insert into staff_role_capabilities(role, capability) values ('risk', 'draws.void'), ('site-admin', 'draws.void.check');
insert into staff_conflicts(capability, other) values ('draws.void', 'draws.void.check');
