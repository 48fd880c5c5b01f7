-- kind: expand
-- locks: none
-- transaction: no
-- Staff search players by a whole telephone number.
create index concurrently if not exists account_members_phone on account_members(phone) where phone is not null;
