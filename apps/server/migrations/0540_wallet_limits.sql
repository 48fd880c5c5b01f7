-- kind: expand
-- locks: none
-- transaction: yes
-- Limits that members set themselves: deposits, stakes and losses of a day, a week, a month. `amount` is in force, null is none. A wish for
-- more, or for none, waits: it may be confirmed from `asked_from` on.
create table wallet_limits(
  account_id bigint not null references wallet_accounts,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  asked_amount bigint check (asked_amount > 0),
  asked_from timestamptz,
  primary key (account_id, kind, span),
  constraint wallet_limits_asked check (asked_amount is null or asked_from is not null)
);
create table wallet_limit_changes(
  id bigint generated always as identity primary key,
  account_id bigint not null references wallet_accounts,
  kind text not null,
  span text not null,
  act text not null check (act in ('set', 'asked', 'raised')),
  amount bigint,
  changed_at timestamptz not null default server_now()
);
create index wallet_limit_changes_account on wallet_limit_changes(account_id, id);
create trigger wallet_limit_changes_append_only before update or delete or truncate on wallet_limit_changes
  for each statement execute function platform_deny_change();
-- What members with a limit staked, got back and deposited, by hour. Written under the lock of the account by the functions that
-- move money, so that no module can forget it.
create table wallet_spends(
  account_id bigint not null references wallet_accounts,
  hour timestamptz not null,
  staked bigint not null,
  returned bigint not null,
  deposited bigint not null,
  primary key (account_id, hour)
);
