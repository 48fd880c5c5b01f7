-- needs: deposits_fee, wallet_clearing
-- Invariants of deposits against the ledger; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view deposits_invariants as
  select 'D1' as id, 'an order is credited with one credit and one transfer of what was received' as rule,
    (select count(*) from deposits_orders o left join deposits_credits c on c.order_id = o.id
      where (o.state = 'CREDITED') <> (c.order_id is not null) or (c.order_id is not null and c.amount is distinct from o.received))
    + (select count(*) from deposits_credits c join deposits_orders o on o.id = c.order_id
      left join wallet_transfers t on t.id = c.transfer_id
      left join wallet_accounts a on a.id = t.credit_account
      where t.id is null or t.amount <> c.amount or t.reference <> c.order_id::text
        or t.kind not in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment'))
        or a.member_id is distinct from o.member_id or a.kind is distinct from 'main') as violations
  union all select 'D2', 'no transfer of a deposit without its credit',
    (select count(*) from wallet_transfers t where t.kind in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment'))
      and (t.debit_account >= 100000 or t.credit_account >= 100000)
      and not exists (select 1 from deposits_credits c where c.transfer_id = t.id))
  union all select 'D3', 'the history of an order is unbroken and ends where the order stands',
    (select count(*) from deposits_orders o
      left join lateral (select count(*) as steps, max(h.version) as last from deposits_history h where h.order_id = o.id) h on true
      left join deposits_history l on l.order_id = o.id and l.version = o.version
      where h.steps <> o.version or h.last is distinct from o.version or l.state is distinct from o.state)
  union all select 'D4', 'the amount of an open order is its own at the payee',
    (select count(*) from deposits_orders o where o.state in ('CREATED', 'PAYING', 'SUBMITTED') and o.payee_id is not null
      and not exists (select 1 from deposits_pay_amounts p where p.payee_id = o.payee_id and p.pay_amount = o.pay_amount
        and p.order_id = o.id and p.free_at is null))
  union all select 'D5', 'what stands in suspense is the money that is held, for an order in review each',
    (select count(*) from (select coalesce(sum(case when credit_account % 1000 = wallet_house('suspense') then amount else -amount end), 0)
          as balance from wallet_transfers where kind = wallet_bill('onlinePayment') and debit_account < 100000 and credit_account < 100000) s
      where s.balance <> (select coalesce(sum(amount), 0) from deposits_held where outcome is null))
    + (select count(*) from deposits_orders o full join (select * from deposits_held where outcome is null) h on h.order_id = o.id
      where (o.state = 'REVIEW') is distinct from (h.order_id is not null))
  union all select 'D6', 'a payment of a channel is credited or held, for one order, by transfers of its amount',
    (select count(*) from deposits_held h join deposits_credits c on c.channel_id = h.channel_id and c.external_ref = h.external_ref
      where c.order_id <> h.order_id or h.outcome is distinct from 'credited')
    + (select count(*) from deposits_held h left join wallet_transfers t on t.id = h.transfer_id
      where t.amount is distinct from h.amount or t.credit_account % 1000 is distinct from wallet_house('suspense'))
    + (select count(*) from deposits_held h left join wallet_transfers t on t.id = h.outcome_transfer_id
      where h.outcome is not null and (t.amount is distinct from h.amount or t.debit_account % 1000 is distinct from wallet_house('suspense')))
  union all select 'D7', 'a notice that is said to have credited or held money, or to clash with another order, did so',
    (select count(*) from deposits_callbacks b where b.verdict = 'credited'
        and not exists (select 1 from deposits_credits c where c.order_id = b.order_id))
    + (select count(*) from deposits_callbacks b where b.verdict = 'held' and b.order_id is null)
    + (select count(*) from deposits_callbacks b where b.verdict = 'conflict'
        and not exists (select 1 from deposits_conflicts x where x.order_id = b.order_id and x.channel_id = b.channel_id))
  union all select 'D8', 'a payment of a chain is credited or held for a final transfer of its worth',
    (select count(*) from deposits_sightings s left join deposits_credits c on c.channel_id = s.channel_id and c.external_ref = s.reference
        left join deposits_held h on h.channel_id = s.channel_id and h.external_ref = s.reference
      where s.verdict = 'credited' and c.amount is distinct from s.amount or s.verdict = 'held' and h.amount is distinct from s.amount
        or s.verdict is distinct from 'credited' and s.verdict is distinct from 'held' and (c.order_id is not null or h.order_id is not null))
    + (select count(*) from (select channel_id, external_ref from deposits_credits union select channel_id, external_ref from deposits_held) p
      join deposits_channels n on n.id = p.channel_id and n.adapter in ('evm', 'tron')
      where not exists (select 1 from deposits_sightings s where s.channel_id = p.channel_id and s.reference = p.external_ref
        and s.state = 'final'))
  union all select 'D9', 'an order at a chain has its quote, at the address of its member, worth what is to be paid',
    (select count(*) from deposits_orders o join deposits_channels n on n.id = o.channel_id and n.adapter in ('evm', 'tron')
      left join deposits_quotes q on q.order_id = o.id
      left join deposits_addresses a on a.channel_id = o.channel_id and a.member_id = o.member_id
      where exists (select 1 from deposits_history h where h.order_id = o.id and h.state = 'CREATED')
        and (q.address is distinct from a.address or div(q.units::numeric * q.rate, 10000000) is distinct from o.pay_amount))
  union all select 'D10', 'a credit has the fee of the terms of its order, by one transfer of its member that no other credit has',
    (select count(*) from deposits_credits c join deposits_orders o on o.id = c.order_id
      left join wallet_transfers t on t.id = c.fee_transfer_id
      left join wallet_accounts a on a.id = t.debit_account
      where c.fee <> deposits_fee(c.amount, o.fee_fixed, o.fee_ppm, o.fee_max) or (c.fee > 0) is distinct from (t.id is not null)
        or (t.id is not null and (t.amount, t.kind, t.reference, a.member_id, a.kind, t.credit_account % 1000)
          is distinct from (c.fee, wallet_bill('fee'), c.order_id::text, o.member_id, 'main', wallet_house('feeIncome')::bigint)))
    + (select count(*) - count(distinct fee_transfer_id) from deposits_credits where fee_transfer_id is not null)
  union all select 'D11', 'what is credited came in by the clearing account of where it was paid',
    (select count(*) from deposits_credits c join deposits_orders o on o.id = c.order_id join deposits_channels n on n.id = o.channel_id
      left join deposits_payees p on p.id = o.payee_id join wallet_transfers t on t.id = c.transfer_id
      where c.credited_at >= coalesce(p.clearing_from, n.clearing_from) and t.debit_account % 1000 <> case n.adapter
        when 'bank' then wallet_clearing(o.payee_id) when 'evm' then wallet_house('chainClearing')
        when 'tron' then wallet_house('tronClearing') else wallet_house('paymentProvider') end)
  union all select 'D12', 'a promotion that was chosen with an order was given in its credit, once, on its terms, or says why not',
    (select count(*) from deposits_promotions p join deposits_orders o on o.id = p.order_id left join grants_given g on g.id = p.grant_id
      where (o.state = 'CREDITED') is distinct from (p.outcome is not null) or (p.outcome is not distinct from 'given') <> (g.id is not null)
        or (g.id is not null and (g.member_id, g.rule, g.period, g.amount, g.request_key) is distinct from (o.member_id, 'promotion',
          p.promotion_id::text, p.gift, sha256(convert_to('promotion ' || p.promotion_id || ' of deposit ' || p.order_id, 'UTF8')))));
