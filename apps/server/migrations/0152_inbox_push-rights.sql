-- kind: expand
-- locks: none
-- transaction: yes
-- Who writes to all members, and who agrees.
insert into staff_capabilities(capability) values ('content.push'), ('content.push.check');
insert into staff_role_capabilities(role, capability) values
  ('content', 'content.push'), ('site-admin', 'content.push.check');
insert into staff_conflicts(capability, other) values ('content.push', 'content.push.check');
