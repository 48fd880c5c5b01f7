-- kind: expand
-- locks: brief
-- transaction: yes
-- A payout that the bank of its payee sends back after it was made (money-in-and-out §3). The next file looks at the rows that are
-- there.
alter table withdrawals_requests drop constraint withdrawals_requests_state_check,
  add constraint withdrawals_requests_state_check check (state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN',
    'PAID', 'ARRIVED', 'REJECTED', 'FAILED', 'RETURNED')) not valid;
alter table withdrawals_requests drop constraint withdrawals_requests_check3,
  add constraint withdrawals_requests_reason_told check (state not in ('REJECTED', 'FAILED', 'RETURNED') or reason is not null) not valid;
alter table withdrawals_requests drop constraint withdrawals_requests_check4,
  add constraint withdrawals_requests_ended check (
    (state in ('PAID', 'ARRIVED', 'REJECTED', 'FAILED', 'RETURNED')) = (ended_at is not null)) not valid;
alter table withdrawals_payouts drop constraint withdrawals_payouts_state_check,
  add constraint withdrawals_payouts_state_check check (state in ('sending', 'sent', 'unknown', 'paid', 'arrived', 'failed',
    'returned')) not valid;

-- By which line of the statement a payout came back, and by whose word: that of two people, or else the channel's.
create table withdrawals_returns(
  request_id bigint primary key references withdrawals_requests,
  -- The account of ours that had paid by hand; none for the gateway, and for one of which no statement is taken in.
  payee_id integer references deposits_payees,
  reference text not null check (char_length(reference) between 4 and 64),
  approval_id bigint unique references approvals_requests,
  transfer_ids bigint[] not null check (cardinality(transfer_ids) between 1 and 4),
  at timestamptz not null default server_now(),
  constraint withdrawals_returns_once unique nulls not distinct (payee_id, reference)
);
create index withdrawals_returns_at on withdrawals_returns(at);
create trigger withdrawals_returns_guard before insert on withdrawals_returns
  for each row execute function withdrawals_guard_return();
create trigger withdrawals_returns_append_only before update or delete or truncate on withdrawals_returns
  for each statement execute function platform_deny_change();

-- Who says that a payout came back, and who agrees (console §2).
insert into staff_capabilities(capability) values ('withdrawals.return'), ('withdrawals.return.check');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'withdrawals.return'), ('finance-checker', 'withdrawals.return.check');
insert into staff_conflicts(capability, other) values ('withdrawals.return', 'withdrawals.return.check');
