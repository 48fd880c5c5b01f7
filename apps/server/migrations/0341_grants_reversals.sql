-- kind: expand
-- locks: none
-- transaction: yes
-- Gifts that two people of the staff took back whole. What the balance lacked is a debt.
create table grants_reversals(
  grant_id bigint primary key references grants_given,
  -- The request that a second person agreed to.
  approval_id bigint not null unique,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed between 0 and amount),
  reversed_at timestamptz not null default server_now()
);
create trigger grants_reversals_guard before insert on grants_reversals
  for each row execute function grants_guard_reversal();
create trigger grants_reversals_append_only before update or delete or truncate on grants_reversals
  for each statement execute function platform_deny_change();

-- One asks, another agrees, and nobody may do both (console §2).
insert into staff_capabilities(capability) values ('bonuses.reverse'), ('bonuses.reverse.check');
insert into staff_role_capabilities(role, capability) values
  ('finance-maker', 'bonuses.reverse'), ('finance-checker', 'bonuses.reverse.check');
insert into staff_conflicts(capability, other) values ('bonuses.reverse', 'bonuses.reverse.check');
