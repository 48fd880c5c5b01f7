-- kind: expand
-- locks: brief
-- transaction: yes
-- Dividends that were paid to a branch on a day, its head included; kept as the other sums of teams are, behind the payment.
create table agents_dividend_days(
  member_id bigint not null references account_members,
  day date not null,
  amount bigint not null default 0,
  primary key (member_id, day)
);
create trigger agents_dividend_days_kept before delete or truncate on agents_dividend_days
  for each statement execute function platform_deny_change();

-- Statements whose dividend is paid and not in these sums yet.
create table agents_uncounted_dividends(
  statement_id bigint primary key references agents_statements
);

-- From here on each new one is noted, by programs of the release before too; those of the time before are taken by the same follower.
create trigger agents_payouts_noted after insert on agents_payouts for each row
  when (new.kind = 'dividend') execute function agents_note_dividend();
insert into agents_uncounted_dividends(statement_id)
  select o.statement_id from agents_payouts o where o.kind = 'dividend' on conflict do nothing;
