-- kind: expand
-- locks: none
-- transaction: yes
-- Who reads bets and the ledger. Support reads the ledger of one player at a time.
insert into staff_capabilities(capability) values ('bets.read'), ('ledger.read'), ('ledger.search');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'bets.read'), ('finance-maker', 'bets.read'), ('support', 'bets.read'), ('auditor', 'bets.read'),
  ('risk', 'ledger.read'), ('finance-maker', 'ledger.read'), ('finance-checker', 'ledger.read'),
  ('support', 'ledger.read'), ('auditor', 'ledger.read'),
  ('risk', 'ledger.search'), ('finance-maker', 'ledger.search'), ('finance-checker', 'ledger.search'),
  ('auditor', 'ledger.search');
