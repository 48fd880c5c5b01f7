-- What a statement can be of: the gateway, each account of ours at a bank, and each chain; those of gateway and chains are fetched.
create or replace view reconciliation_sources as
  select 'gateway' as source, '支付网关' as name, true as is_gateway, 0 as sort, true as is_fetched
    where exists (select from deposits_channels c where c.adapter in ('gateway', 'voucher'))
      or exists (select from reconciliation_statements s where s.source = 'gateway')
  union all select 'payee-' || p.id, c.name || ' ' || p.bank_name || ' 尾号' || right(p.account_number, 4), false, p.id, false
    from deposits_payees p join deposits_channels c on c.id = p.channel_id
  union all select c.adapter || '-' || c.id, c.name || '（链上）', false, 1000000 + c.id, true
    from deposits_channels c where c.adapter in ('evm', 'tron');
