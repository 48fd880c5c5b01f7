-- kind: expand
-- locks: brief
-- transaction: yes
-- A chain is a source of statements too: its blocks are read once more, and its transfers laid beside our books.
alter table reconciliation_statements
  -- The last block that was read of a chain; the next taking goes on above it.
  add column height bigint check (height >= 0),
  drop constraint reconciliation_statements_source_check,
  add constraint reconciliation_statements_source_check
    check (source ~ '^(gateway|(payee|evm|tron)-[1-9][0-9]{0,8})$') not valid;
alter table reconciliation_lines
  -- What a transfer of a token is: so many millionths, to that address of a member. Its amount is only what they are worth here.
  add column units bigint check (units > 0),
  add column address text check (address ~ '^[0-9A-Za-z]{25,64}$'),
  drop constraint reconciliation_lines_reference_check,
  add constraint reconciliation_lines_reference_check check (reference ~ '^[0-9A-Za-z-]{4,80}$') not valid,
  drop constraint reconciliation_lines_amount_check,
  add constraint reconciliation_lines_amount_check check (amount > 0 and (amount % 10 = 0 or units is not null)) not valid,
  add constraint reconciliation_lines_token_check check ((units is null) = (address is null)) not valid;
