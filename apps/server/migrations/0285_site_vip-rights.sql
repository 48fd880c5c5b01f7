-- kind: expand
-- locks: none
-- transaction: yes
-- What the levels of VIP give is money: the site administrator asks for another, finance agrees.
insert into staff_capabilities(capability) values ('vip.publish'), ('vip.publish.check');
insert into staff_role_capabilities(role, capability) values
  ('site-admin', 'vip.publish'), ('finance-checker', 'vip.publish.check');
insert into staff_conflicts(capability, other) values ('vip.publish', 'vip.publish.check');
