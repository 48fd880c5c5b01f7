-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before direct charging.
alter table deposits_channels validate constraint deposits_channels_adapter_check;
