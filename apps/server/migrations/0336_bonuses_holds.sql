-- kind: expand
-- locks: none
-- transaction: yes
-- Gifts that a person takes once and that wait for people, because another account of the same person may have taken them.
create table bonuses_holds(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  rule text not null check (rule ~ '^[a-z][a-z-]{1,30}$'),
  period text not null check (char_length(period) between 1 and 32),
  -- The accounts that took it before, and what each shares with this one, as it was when it was held.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array' and jsonb_array_length(evidence) between 1 and 20),
  held_at timestamptz not null default server_now(),
  decision text check (decision in ('released', 'refused')),
  decided_by text check (char_length(decided_by) between 1 and 64),
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 300),
  constraint bonuses_holds_once unique (member_id, rule, period),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (reason is null))
);
create index bonuses_holds_open on bonuses_holds(id) where decision is null;
create trigger bonuses_holds_guard before update on bonuses_holds
  for each row execute function bonuses_guard_hold();
create trigger bonuses_holds_kept before delete or truncate on bonuses_holds
  for each statement execute function platform_deny_change();

-- Who decides about them (console §2).
insert into staff_capabilities(capability) values ('bonuses.decide');
insert into staff_role_capabilities(role, capability) values ('risk', 'bonuses.decide');
