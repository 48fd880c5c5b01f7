-- kind: expand
-- locks: none
-- transaction: yes
insert into staff_capabilities(capability) values ('tips.edit');
insert into staff_role_capabilities(role, capability) values ('content', 'tips.edit');
