-- needs: reconciliation_clearing, wallet_clearing
-- Invariants of statements beside our books; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view reconciliation_invariants as
  with days as (select source, day from reconciliation_statements group by 1, 2),
  found as (select d.source, d.day, f.* from days d cross join lateral reconciliation_found(d.source, d.day) f)
  select 'S1' as id, 'every line is of the source and day of its statement, and none is lost' as rule,
    (select count(*) from reconciliation_lines l left join reconciliation_statements s on s.id = l.statement_id
      where (l.source, l.day) is distinct from (s.source, s.day) or (l.at at time zone 'Asia/Shanghai')::date <> l.day)
    + (select count(*) from reconciliation_statements s
      where s.added <> (select count(*) from reconciliation_lines l where l.statement_id = s.id)) as violations
  union all select 'S2', 'where a statement and our books differ, a difference is written down with what both sides have',
    (select count(*) from found f left join reconciliation_differences d on d.item = f.item
      where d.id is null or d.state = 'settled' or (d.source, d.day, d.kind) is distinct from (f.source, f.day, f.kind)
        or d.theirs is distinct from f.theirs)
  union all select 'S3', 'a difference of a line is of that line',
    (select count(*) from reconciliation_differences d left join reconciliation_lines l on l.id = d.line_id
      where d.line_id is not null and ('line:' || l.id, l.source, l.day, l.reference, l.amount) is distinct from
        (d.item, d.source, d.day, d.reference, d.theirs))
  union all select 'S4', 'what is resolved rests on a request about it that a second person approved',
    (select count(*) from reconciliation_differences d where d.state = 'resolved' and not exists (select from approvals_requests q
      join approvals_decisions x on x.request_id = q.id
      where q.id = d.approval_id and q.kind = 'reconciliation.resolve' and q.object_id = d.id::text
        and q.payload->>'cause' = d.cause and x.decision = 'approve'))
  union all select 'S5', 'what our books have of a day is there once, in its statement or as a difference',
    (select count(*) from days s
      cross join lateral reconciliation_book(s.source, s.day::timestamp at time zone 'Asia/Shanghai',
        (s.day + 1)::timestamp at time zone 'Asia/Shanghai') b
      where exists (select from reconciliation_statements w where w.source = s.source and w.day = s.day and w.is_whole)
        and (select count(*) from reconciliation_lines l where l.source = s.source and l.kind = b.kind and l.reference = b.reference)
          + (select count(*) from reconciliation_differences d where d.ours_kind = b.ours_kind and d.ours_id = b.ours_id) = 0)
  union all select 'S6', 'a fee that a channel states is booked once, to the clearing account of its source',
    (select count(*) from reconciliation_lines l join reconciliation_statements s on s.id = l.statement_id
      left join reconciliation_fees f on f.line_id = l.id left join wallet_transfers t on t.id = f.transfer_id
      where case when l.kind = 'fee' and s.books_fees then (t.amount, t.kind, t.debit_account % 1000, t.credit_account % 1000) is distinct from
          (l.amount, wallet_bill('fee'), wallet_house('channelFees')::bigint, reconciliation_clearing(l.source)::bigint)
        else f.line_id is not null end)
  union all select 'S7', 'a clearing account has what was credited and held by it, less what was sent back, paid out and kept as fees',
    (select count(*) from (select house, sum(amount) as amount from (
          select debit_account % 1000 as house, amount from wallet_transfers where debit_account < 100000
          union all select credit_account % 1000, -amount from wallet_transfers where credit_account < 100000) legs
        where house in (wallet_house('bankClearing'), wallet_house('paymentProvider'), wallet_house('chainClearing'), wallet_house('tronClearing'), wallet_house('coinClearing'))
          or house > 100 group by house) ledger
      full join (select house, sum(amount) as amount from (
          select t.debit_account % 1000 as house, c.amount from deposits_credits c join wallet_transfers t on t.id = c.transfer_id
          union all select t.debit_account % 1000, h.amount from deposits_held h join wallet_transfers t on t.id = h.transfer_id
          union all select t.credit_account % 1000, -h.amount from deposits_held h join wallet_transfers t on t.id = h.outcome_transfer_id
          union all select case when p.by_hand then wallet_clearing(m.payee_id) when p.channel = 'signer' then wallet_house('chainClearing') else wallet_house('paymentProvider') end, -p.amount
            from withdrawals_payouts p left join withdrawals_hand_payments m on m.payout_id = p.id where p.state = 'arrived'
          union all select t.credit_account % 1000, -l.amount from reconciliation_fees f join reconciliation_lines l on l.id = f.line_id
            join wallet_transfers t on t.id = f.transfer_id
          union all select wallet_house('coinClearing')::bigint, -f.amount from withdrawals_network_fees f where f.transfer_id is not null) known group by house) books on books.house = ledger.house
      where coalesce(ledger.amount, 0) <> coalesce(books.amount, 0));
