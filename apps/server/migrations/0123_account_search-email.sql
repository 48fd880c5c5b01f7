-- kind: expand
-- locks: none
-- transaction: no
-- Staff search players by a whole e-mail address, in any case of letters.
create index concurrently if not exists account_members_email on account_members(lower(email)) where email is not null;
