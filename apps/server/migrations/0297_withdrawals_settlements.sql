-- kind: expand
-- locks: brief
-- transaction: yes
-- A payout whose outcome stays unknown is settled by two people, by what the statement of the channel says (money-in-and-out §3).
create table withdrawals_settlements(
  payout_id bigint primary key references withdrawals_payouts,
  approval_id bigint not null unique references approvals_requests,
  said text not null check (said in ('paid', 'failed')),
  -- The number of the payment in the statement, as people typed it; the channel's own word stands in withdrawals_payouts.
  reference text unique check (char_length(reference) between 4 and 64),
  at timestamptz not null default server_now(),
  check ((said = 'paid') = (reference is not null))
);
-- The channel is asked on about those that were called failed.
create index withdrawals_settlements_failed on withdrawals_settlements(at) where said = 'failed';
create trigger withdrawals_settlements_guard before insert on withdrawals_settlements
  for each row execute function withdrawals_guard_settlement();
create trigger withdrawals_settlements_append_only before update or delete or truncate on withdrawals_settlements
  for each statement execute function platform_deny_change();

-- A later word of the channel that contradicts how the payout ended. It moves nothing: people look into it.
create table withdrawals_conflicts(
  payout_id bigint not null references withdrawals_payouts,
  said text not null check (said in ('paid', 'failed')),
  reference text check (char_length(reference) between 4 and 64),
  seen_at timestamptz not null default server_now(),
  primary key (payout_id, said)
);
create index withdrawals_conflicts_newest on withdrawals_conflicts(seen_at);
create trigger withdrawals_conflicts_append_only before update or delete or truncate on withdrawals_conflicts
  for each statement execute function platform_deny_change();

-- A payout that people call paid has no number of the channel yet; the trigger of the table asks for one of the two.
alter table withdrawals_payouts drop constraint withdrawals_payouts_check;
-- Each step keeps the request of two people that it rests on.
alter table withdrawals_history add column approval_id bigint references approvals_requests;

-- Who asks for a settlement, and who agrees (console §2).
insert into staff_capabilities(capability) values ('withdrawals.settle'), ('withdrawals.settle.check');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'withdrawals.settle'), ('finance-checker', 'withdrawals.settle.check');
insert into staff_conflicts(capability, other) values ('withdrawals.settle', 'withdrawals.settle.check');
