-- What a statement can be of: the gateway, and each account of ours at a bank.
create or replace view reconciliation_sources as
  select 'gateway' as source, '支付网关' as name, true as is_gateway, 0 as sort
    where exists (select from deposits_channels c where c.adapter in ('gateway', 'voucher'))
      or exists (select from reconciliation_statements s where s.source = 'gateway')
  union all select 'payee-' || p.id, c.name || ' ' || p.bank_name || ' 尾号' || right(p.account_number, 4), false, p.id
    from deposits_payees p join deposits_channels c on c.id = p.channel_id;
