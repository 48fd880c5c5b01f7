-- kind: expand
-- locks: brief
-- transaction: yes
-- What the network kept of each transaction of a payout in tokens. It is booked at the price that staff have set for the coin; without one it waits.
create table withdrawals_network_fees(
  hash text primary key check (hash ~ '^(0x)?[0-9a-f]{64}$'),
  payout_id bigint not null references withdrawals_payouts,
  coin text not null check (coin in ('ETH', 'BNB', 'TRX')),
  units numeric(40) not null check (units >= 0),
  seen_at timestamptz not null default server_now(),
  rate bigint check (rate > 0),
  amount bigint check (amount >= 0),
  transfer_id bigint unique,
  booked_at timestamptz,
  check ((rate is null) = (amount is null) and (rate is null) = (booked_at is null)),
  check ((transfer_id is not null) = (coalesce(amount, 0) > 0))
);
create index withdrawals_network_fees_payout on withdrawals_network_fees(payout_id);
create index withdrawals_network_fees_open on withdrawals_network_fees(seen_at) where rate is null;
create index withdrawals_network_fees_booked on withdrawals_network_fees(booked_at) where rate is not null;
create trigger withdrawals_network_fees_guard before update or delete on withdrawals_network_fees
  for each row execute function withdrawals_guard_network_fee();
create trigger withdrawals_network_fees_no_truncate before truncate on withdrawals_network_fees
  for each statement execute function platform_deny_change();
