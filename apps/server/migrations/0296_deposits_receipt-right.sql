-- kind: expand
-- locks: none
-- transaction: yes
-- Who sees the pictures of transfers: those who confirm deposits, and those who agree to large ones (console §2).
insert into staff_capabilities(capability) values ('deposits.receipts');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'deposits.receipts'), ('finance-checker', 'deposits.receipts');
