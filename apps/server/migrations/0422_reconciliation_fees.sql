-- kind: expand
-- locks: brief
-- transaction: yes
-- What a channel keeps for itself is booked with the line of its statement. Statements of before only sum it up.
alter table reconciliation_statements add column books_fees boolean not null default false;
alter table reconciliation_statements alter column books_fees set default true;

create table reconciliation_fees(
  line_id bigint primary key references reconciliation_lines,
  transfer_id bigint not null unique
);
create trigger reconciliation_fees_append_only before update or delete or truncate on reconciliation_fees
  for each statement execute function platform_deny_change();
