-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees the chat's desk, who decides, who changes rooms, and who writes word lists; another agrees to a list (console §2).
insert into staff_capabilities(capability) values
  ('chat.read'), ('chat.moderate'), ('chat.mute-global'), ('chat.rooms'), ('chat.words'), ('chat.words.check');
insert into staff_role_capabilities(role, capability) values
  ('chat-moderator', 'chat.read'), ('chat-moderator', 'chat.moderate'), ('chat-moderator', 'chat.mute-global'),
  ('chat-moderator', 'chat.words'), ('site-admin', 'chat.read'), ('site-admin', 'chat.rooms'),
  ('site-admin', 'chat.words.check'), ('auditor', 'chat.read'), ('super', 'chat.read');
insert into staff_conflicts(capability, other) values ('chat.words', 'chat.words.check');
