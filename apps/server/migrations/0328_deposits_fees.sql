-- kind: expand
-- locks: brief
-- transaction: yes
-- What a channel costs its member: a fixed part and a part of what arrives (millionths), together at most `fee_max` (0: no bound). An
-- order keeps the terms that it was begun with (money-in-and-out §2).
alter table deposits_channels
  add column fee_fixed bigint not null default 0 constraint deposits_channels_fee_fixed_check check (fee_fixed >= 0 and fee_fixed % 10 = 0),
  add column fee_ppm integer not null default 0 constraint deposits_channels_fee_ppm_check check (fee_ppm between 0 and 500000),
  add column fee_max bigint not null default 0 constraint deposits_channels_fee_max_check check (fee_max >= 0 and fee_max % 10 = 0);
alter table deposits_orders
  add column fee_fixed bigint not null default 0 constraint deposits_orders_fee_fixed_check check (fee_fixed >= 0),
  add column fee_ppm integer not null default 0 constraint deposits_orders_fee_ppm_check check (fee_ppm >= 0),
  add column fee_max bigint not null default 0 constraint deposits_orders_fee_max_check check (fee_max >= 0);
-- The fee that was taken with a credit, and its transfer.
alter table deposits_credits
  add column fee bigint not null default 0 constraint deposits_credits_fee_check check (fee >= 0),
  add column fee_transfer_id bigint;
