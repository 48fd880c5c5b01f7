-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees red packets, who stops one, and who gives the rest of one back, which another agrees to (console §2).
insert into staff_capabilities(capability) values
  ('packets.read'), ('packets.freeze'), ('packets.refund'), ('packets.refund.check');
insert into staff_role_capabilities(role, capability)
  select role, 'packets.read' from unnest(array['risk', 'finance-maker', 'finance-checker', 'support', 'chat-moderator', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('risk', 'packets.freeze'), ('chat-moderator', 'packets.freeze'), ('risk', 'packets.refund'),
  ('finance-checker', 'packets.refund.check');
insert into staff_conflicts(capability, other) values ('packets.refund', 'packets.refund.check');
