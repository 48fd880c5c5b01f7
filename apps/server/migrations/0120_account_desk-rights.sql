-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees players, and who may see a personal value of one in clear.
insert into staff_capabilities(capability) values ('players.read'), ('players.reveal');
insert into staff_role_capabilities(role, capability)
  select role, 'players.read' from unnest(array['super', 'site-admin', 'risk', 'finance-maker', 'finance-checker', 'support',
    'chat-moderator', 'agent-manager', 'auditor']) role
  union all
  select role, 'players.reveal' from unnest(array['risk', 'finance-maker', 'finance-checker', 'support']) role;
