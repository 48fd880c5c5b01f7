-- kind: expand
-- locks: brief
-- transaction: yes
-- Money that two people of the staff gave to a member or took, one row for each request. Kept as long as the ledger.
create table adjustments_entries(
  -- The request that a second person agreed to.
  approval_id bigint primary key,
  member_id bigint not null references account_members,
  kind text not null check (kind in ('manual-deposit', 'manual-withdrawal', 'correction-in', 'correction-out')),
  amount bigint not null check (amount > 0),
  cause text not null
    check (cause in ('missed-deposit', 'paid-outside', 'booked-twice', 'wrong-settlement', 'compensation', 'other')),
  reason text not null check (char_length(reason) between 1 and 300),
  asked_by text not null check (char_length(asked_by) between 1 and 64),
  agreed_by text not null check (char_length(agreed_by) between 1 and 64),
  transfer_id bigint not null unique,
  made_at timestamptz not null default server_now()
);
create index adjustments_entries_member on adjustments_entries(member_id, approval_id);
create trigger adjustments_entries_guard before insert on adjustments_entries
  for each row execute function adjustments_guard_entry();
create trigger adjustments_entries_append_only before update or delete or truncate on adjustments_entries
  for each statement execute function platform_deny_change();

-- A manual deposit asks for turnover too. The rows that are there have one of the older kinds.
alter table turnover_requirements drop constraint turnover_requirements_kind_check,
  add constraint turnover_requirements_kind_check check (kind in ('deposit', 'gift', 'rebate', 'manual')) not valid;

-- One asks, another agrees, and nobody may do both (console §2).
insert into staff_capabilities(capability) values ('wallet.adjust'), ('wallet.adjust.check');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'wallet.adjust'), ('finance-checker', 'wallet.adjust.check');
insert into staff_conflicts(capability, other) values ('wallet.adjust', 'wallet.adjust.check');
