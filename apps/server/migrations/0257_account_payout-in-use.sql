-- kind: expand
-- locks: brief
-- transaction: yes
-- A payout account stays while a withdrawal to it is under way.
create trigger account_payout_accounts_in_use before update of removed_at on account_payout_accounts
  for each row when (new.removed_at is not null and old.removed_at is null) execute function withdrawals_guard_account();
