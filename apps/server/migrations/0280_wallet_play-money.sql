-- kind: expand
-- locks: none
-- transaction: yes
-- Play money that members took on a day, at most once each. Kept as long as the ledger.
create table wallet_play_money(
  member_id bigint not null,
  -- The day at UTC+8.
  day date not null,
  request_key bytea not null unique check (octet_length(request_key) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique,
  taken_at timestamptz not null default server_now(),
  primary key (member_id, day)
);
create trigger wallet_play_money_append_only before update or delete or truncate on wallet_play_money
  for each statement execute function platform_deny_change();
