-- kind: expand
-- locks: brief
-- transaction: yes
-- No channel can be of a chain that nothing reads.
alter table deposits_channels drop constraint deposits_channels_adapter_check,
  add constraint deposits_channels_adapter_check check (adapter in ('bank', 'gateway', 'evm')) not valid;
