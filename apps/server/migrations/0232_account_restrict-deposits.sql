-- kind: expand
-- locks: brief
-- transaction: yes
-- A member can be restricted from depositing too. The next file looks at the rows that are there.
alter table account_restrictions drop constraint account_restrictions_kind_check,
  add constraint account_restrictions_kind_check check (kind in ('login', 'bet', 'deposit', 'withdraw', 'chat')) not valid;
