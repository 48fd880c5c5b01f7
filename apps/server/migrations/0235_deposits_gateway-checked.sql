-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the channels of before the check for gateways.
alter table deposits_channels validate constraint deposits_channels_method_check;
