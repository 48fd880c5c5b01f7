-- kind: expand
-- locks: none
-- transaction: yes
-- Who lowers what one item may cost the house on one issue.
insert into staff_capabilities(capability) values ('exposure.cap');
insert into staff_role_capabilities(role, capability) values ('risk', 'exposure.cap');
