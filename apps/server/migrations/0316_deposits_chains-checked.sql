-- kind: expand
-- locks: brief
-- transaction: yes
-- Looks at the rows of before channels of chains.
alter table deposits_channels validate constraint deposits_channels_method_check;
alter table deposits_channels validate constraint deposits_channels_adapter_check;
alter table deposits_credits validate constraint deposits_credits_external_ref_check;
alter table deposits_held validate constraint deposits_held_external_ref_check;
alter table deposits_held validate constraint deposits_held_why_check;
alter table deposits_conflicts validate constraint deposits_conflicts_external_ref_check;
