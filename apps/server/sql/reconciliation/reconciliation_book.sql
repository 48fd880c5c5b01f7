-- What our books have of a source in a span of time: payments that were credited or held, payouts that were made, and
-- those that came back. What a signer pays is read on the chain itself. Money that
-- was held was booked when it was held, and a second payment belongs to the order that was paid twice.
-- A payment by hand is of the day on which it was entered, which no whole statement has been compared with yet.
create or replace function reconciliation_book(p_source text, p_from timestamptz, p_to timestamptz) returns table(
  kind text, reference text, ours_kind text, ours_id bigint, owner_no bigint, amount bigint, at timestamptz
) language sql stable as $$
  select 'payment', c.external_ref, 'deposit', c.order_id, c.order_id, c.amount, c.credited_at
    from deposits_credits c join deposits_orders o on o.id = c.order_id
    where c.channel_id = any(reconciliation_channels(p_source)) and (p_source not like 'payee-%' or p_source = 'payee-' || o.payee_id)
      and c.credited_at >= p_from and c.credited_at < p_to
      and not exists (select from deposits_held h where h.channel_id = c.channel_id and h.external_ref = c.external_ref)
  union all
  select 'payment', h.external_ref, 'deposit', h.order_id, coalesce(h.paid_for, h.order_id), h.amount, h.held_at
    from deposits_held h
    where p_source not like 'payee-%' and h.channel_id = any(reconciliation_channels(p_source)) and h.held_at >= p_from and h.held_at < p_to
  union all
  select 'payout', coalesce(p.reference, s.reference), 'withdrawal', p.request_id, p.id, p.amount, x.at
    from withdrawals_history x join withdrawals_payouts p on p.request_id = x.request_id and p.state in ('paid', 'arrived', 'returned')
    left join withdrawals_settlements s on s.payout_id = p.id
    where p_source = 'gateway' and not p.by_hand and p.channel is distinct from 'signer' and x.state = 'PAID' and x.at >= p_from and x.at < p_to
  union all
  select 'payout', m.reference, 'withdrawal', p.request_id, p.id, p.amount, m.at
    from withdrawals_hand_payments m join withdrawals_payouts p on p.id = m.payout_id
    where m.payee_id = reconciliation_payee(p_source) and m.at >= p_from and m.at < p_to
  union all
  select 'return', x.reference, 'withdrawal', x.request_id, p.id, p.amount, x.at
    from withdrawals_returns x join withdrawals_payouts p on p.request_id = x.request_id and p.state = 'returned'
    where x.at >= p_from and x.at < p_to
      and case when p.by_hand then x.payee_id = reconciliation_payee(p_source) else p_source = 'gateway' end
$$;
