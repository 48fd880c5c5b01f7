-- kind: expand
-- locks: none
-- transaction: no
-- Who has the same real name.
create index concurrently if not exists account_members_full_name on account_members(full_name) where full_name is not null;
