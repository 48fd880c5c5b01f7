-- kind: expand
-- locks: brief
-- transaction: yes
-- By which channel an attempt is made; those of before are the gateway's, or by hand. Of one in tokens the transaction that was seen last, and
-- in how many blocks it stands.
alter table withdrawals_payouts add column channel text constraint withdrawals_payouts_channel check (channel in ('gateway', 'signer'));
create table withdrawals_transactions(
  payout_id bigint primary key references withdrawals_payouts,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  confirmations integer not null check (confirmations >= 0),
  needed integer not null check (needed > 0 and confirmations <= needed),
  seen_at timestamptz not null default server_now()
);
