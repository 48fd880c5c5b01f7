-- The channels of deposits whose payments stand in the statement of a source.
create or replace function reconciliation_channels(p_source text) returns integer[] language sql stable strict as $$
  select coalesce(array_agg(id), '{}') from (
    select c.id from deposits_channels c where p_source = 'gateway' and c.adapter in ('gateway', 'voucher')
    union all select c.id from deposits_channels c where c.adapter in ('evm', 'tron') and p_source = c.adapter || '-' || c.id
    union all select p.channel_id from deposits_payees p where p_source = 'payee-' || p.id) found
$$;
