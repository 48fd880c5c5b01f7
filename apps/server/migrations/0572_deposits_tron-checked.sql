-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the channels of before.
alter table deposits_channels validate constraint deposits_channels_adapter_check;
