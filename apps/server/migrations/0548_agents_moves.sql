-- kind: expand
-- locks: none
-- transaction: yes
-- Who asks that a branch of the tree moves, and who agrees.
insert into staff_capabilities(capability) values ('agents.move'), ('agents.move.check');
insert into staff_role_capabilities(role, capability) values ('agent-manager', 'agents.move'), ('site-admin', 'agents.move.check');
insert into staff_conflicts(capability, other) values ('agents.move', 'agents.move.check');
