-- kind: expand
-- locks: brief
-- transaction: yes
-- A payout that people of finance make at the bank themselves. It is an attempt like any other, so that the gateway cannot make the
-- same one beside it.
alter table withdrawals_payouts add column by_hand boolean not null default false;

-- What was paid by hand: from which account of ours, by which number of the bank, when, and who has entered it.
create table withdrawals_hand_payments(
  payout_id bigint primary key references withdrawals_payouts,
  -- The account in whose statement the payment stands; none for one of which no statement is taken in.
  payee_id integer references deposits_payees,
  reference text not null check (char_length(reference) between 4 and 64),
  paid_at timestamptz not null,
  entered_by text not null check (char_length(entered_by) between 1 and 64),
  -- The request of two people, for a large one.
  approval_id bigint unique references approvals_requests,
  at timestamptz not null default server_now(),
  check (paid_at < at + interval '5 minutes'),
  constraint withdrawals_hand_payments_once unique nulls not distinct (payee_id, reference)
);
create trigger withdrawals_hand_payments_guard before insert on withdrawals_hand_payments
  for each row execute function withdrawals_guard_hand_payment();
create trigger withdrawals_hand_payments_append_only before update or delete or truncate on withdrawals_hand_payments
  for each statement execute function platform_deny_change();

-- Who pays by hand and enters it, and who agrees to a large one (console §2).
insert into staff_capabilities(capability) values ('withdrawals.pay'), ('withdrawals.pay.check');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'withdrawals.pay'), ('finance-checker', 'withdrawals.pay.check');
insert into staff_conflicts(capability, other) values ('withdrawals.pay', 'withdrawals.pay.check');
