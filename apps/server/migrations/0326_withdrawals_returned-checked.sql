-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before the checks for payouts that came back.
alter table withdrawals_requests validate constraint withdrawals_requests_state_check,
  validate constraint withdrawals_requests_reason_told, validate constraint withdrawals_requests_ended;
alter table withdrawals_payouts validate constraint withdrawals_payouts_state_check;
