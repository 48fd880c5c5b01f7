-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the statements and lines of before.
alter table reconciliation_statements validate constraint reconciliation_statements_source_check;
alter table reconciliation_lines validate constraint reconciliation_lines_reference_check,
  validate constraint reconciliation_lines_amount_check,
  validate constraint reconciliation_lines_token_check;
