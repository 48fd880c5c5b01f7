-- kind: expand
-- locks: none
-- transaction: yes
-- Gifts of providers above the sum that needs nobody: each waits here from its first call on, until two people have agreed. Nothing is
-- deleted: it is about money. What was booked is seen by its transaction.
create table providers_promotions(
  number bigint generated always as identity primary key,
  provider text not null references providers_entries(code),
  tx_id text not null check (char_length(tx_id) between 1 and 160),
  -- Of the call that came first; another content with this number is refused.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  seen_at timestamptz not null default server_now(),
  approval_id bigint,
  approved_at timestamptz,
  unique (provider, tx_id),
  check ((approval_id is null) = (approved_at is null))
);
create trigger providers_promotions_guarded before insert or update or delete on providers_promotions
  for each row execute function providers_guard_promotion();
create trigger providers_promotions_kept before truncate on providers_promotions
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('providers.promotion'), ('providers.promotion.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'providers.promotion'), ('finance-checker', 'providers.promotion.check');
insert into staff_conflicts(capability, other) values ('providers.promotion', 'providers.promotion.check');
