-- kind: expand
-- locks: none
-- transaction: yes
-- Who says where the video of a draw lies.
insert into staff_capabilities(capability) values ('draws.stream');
insert into staff_role_capabilities(role, capability) values ('content', 'draws.stream');
