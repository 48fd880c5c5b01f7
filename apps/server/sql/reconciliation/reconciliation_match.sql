-- What our books have for a line: the payment, payout or return of its number, else the payout that it names. `is_ours` is false for an
-- payout that came back and was not booked as that, and for an
-- order that it may be the payment of and that was not credited with it: the one that it names, or the one whose exact amount it is.
create or replace function reconciliation_match(
  p_source text, p_kind text, p_reference text, p_our_no bigint, p_amount bigint, p_at timestamptz
) returns table(
  ours_kind text, ours_id bigint, owner_no bigint, amount bigint, is_same boolean, is_ours boolean
) language sql stable as $$
  select found.* from (
    select 'deposit', h.order_id, coalesce(h.paid_for, h.order_id), h.amount, true, true from deposits_held h
      where p_kind = 'payment' and p_source not like 'payee-%'
        and h.channel_id = any(reconciliation_channels(p_source)) and h.external_ref = p_reference
    union all
    select 'deposit', c.order_id, c.order_id, c.amount, true, true from deposits_credits c
      join deposits_orders o on o.id = c.order_id
      where p_kind = 'payment' and c.channel_id = any(reconciliation_channels(p_source))
        and c.external_ref = p_reference and (p_source not like 'payee-%' or p_source = 'payee-' || o.payee_id)
        and not exists (select from deposits_held h where h.channel_id = c.channel_id and h.external_ref = c.external_ref)
    union all
    select 'withdrawal', p.request_id, p.id, p.amount, p.ref = p_reference, p_kind = 'payout' from (
        select p.*, coalesce(p.reference, s.reference) as ref from withdrawals_payouts p
          left join withdrawals_settlements s on s.payout_id = p.id
          where p.id in (select q.id from withdrawals_payouts q where q.reference = p_reference
            union select t.payout_id from withdrawals_settlements t where t.reference = p_reference
            union select p_our_no)) p
      where p_kind in ('payout', 'return') and p_source = 'gateway' and p.state in ('paid', 'arrived', 'returned')
        and not p.by_hand
    union all
    select 'withdrawal', p.request_id, p.id, p.amount, true, p_kind = 'payout'
      from withdrawals_hand_payments m join withdrawals_payouts p on p.id = m.payout_id
      where p_kind in ('payout', 'return') and m.payee_id = reconciliation_payee(p_source) and m.reference = p_reference
    union all
    select 'withdrawal', x.request_id, p.id, p.amount, true, true
      from withdrawals_returns x join withdrawals_payouts p on p.request_id = x.request_id and p.state = 'returned'
      where p_kind = 'return' and x.reference = p_reference
        and case when p.by_hand then x.payee_id = reconciliation_payee(p_source) else p_source = 'gateway' end
    union all
    select 'deposit', o.id, o.id, null, false, false from deposits_orders o
      where p_kind = 'payment' and p_our_no is not null and o.id = p_our_no
        and o.channel_id = any(reconciliation_channels(p_source))
    union all
    select 'deposit', o.id, o.id, null, false, false from deposits_pay_amounts a
      join deposits_orders o on o.id = a.order_id
      where p_kind = 'payment' and p_source = 'payee-' || a.payee_id and a.pay_amount = p_amount
        and a.payee_id = case when p_source like 'payee-%' then substr(p_source, 7)::integer end
        and p_at >= o.created_at - interval '5 minutes' and p_at <= o.expires_at + interval '72 hours'
  ) as found(ours_kind, ours_id, owner_no, amount, is_same, is_ours)
  order by is_ours desc, is_same desc limit 1
$$;
