-- kind: expand
-- locks: brief
-- transaction: yes
-- Direct charging: the code of a voucher is the payment. It is kept until the party has said what became of it, so that a charge whose
-- answer was lost is asked for again under the same number.
alter table deposits_channels drop constraint deposits_channels_adapter_check,
  add constraint deposits_channels_adapter_check check (adapter in ('bank', 'gateway', 'evm', 'voucher')) not valid;

create table deposits_vouchers(
  order_id bigint primary key references deposits_orders,
  code text not null check (code ~ '^[0-9A-Za-z-]{8,40}$')
);
