-- kind: expand
-- locks: brief
-- transaction: yes
-- A call of a provider was looked up in providers_entries once for each row that it writes, and all calls held the same row for it. Who
-- writes has found the provider before, and an entry is never taken away: the trigger keeps what the keys kept.
create trigger providers_entries_kept before delete or truncate on providers_entries
  for each statement execute function platform_deny_change();
alter table providers_transactions drop constraint providers_transactions_provider_fkey;
alter table providers_rounds drop constraint providers_rounds_provider_fkey;
alter table providers_days drop constraint providers_days_provider_fkey;
