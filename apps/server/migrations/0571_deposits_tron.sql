-- kind: expand
-- locks: brief
-- transaction: yes
-- A channel of deposits may be TRON, whose token most members have.
alter table deposits_channels drop constraint deposits_channels_adapter_check,
  add constraint deposits_channels_adapter_check check (adapter in ('bank', 'gateway', 'evm', 'tron', 'voucher')) not valid;
