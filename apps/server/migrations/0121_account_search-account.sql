-- kind: expand
-- locks: none
-- transaction: no
-- Staff search players by the beginning of an account name, whatever the collation of the database.
create index concurrently if not exists account_members_account_prefix on account_members(account_key text_pattern_ops);
