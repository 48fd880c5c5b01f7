-- kind: expand
-- locks: brief
-- transaction: yes
-- Who agreed to be named in the rooms when he or she wins; nobody did before.
alter table chat_people add column agrees_to_wins boolean not null default false;
