-- kind: expand
-- locks: brief
-- transaction: yes
-- Two people set the amounts above which a bet at a provider is refused, or people have to look (adr 0396).
insert into staff_capabilities(capability) values ('providers.limits'), ('providers.limits.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'providers.limits'), ('site-admin', 'providers.limits.check');
insert into staff_conflicts(capability, other) values ('providers.limits', 'providers.limits.check');
