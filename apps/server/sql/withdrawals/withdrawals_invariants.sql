-- needs: wallet_entries
-- Invariants of withdrawals against the ledger; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view withdrawals_invariants as
  with open as (
    select member_id, amount from withdrawals_requests
      where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN')
  ), moved as (
    -- What each transfer of a withdrawal did to the frozen account of its member.
    select e.reference, sum(e.amount) as amount, sum(e.amount) filter (where e.amount > 0) as held
      from wallet_accounts a join wallet_entries e on e.account_id = a.id
      where a.kind = 'frozen' group by e.reference
  )
  select 'W1' as id, 'what is frozen of a member is what the member has asked for' as rule,
    (select count(*) from (select member_id, sum(balance) as balance from wallet_accounts where kind = 'frozen' group by 1) a
      full join (select member_id, sum(amount) as amount from open group by 1) o on o.member_id = a.member_id
      where coalesce(a.balance, 0) <> coalesce(o.amount, 0)) as violations
  union all select 'W2', 'a withdrawal is open, returned or paid out: one of them, with the transfers of its amount',
    (select count(*) from withdrawals_requests r left join withdrawals_endings x on x.request_id = r.id
      where case when r.state in ('REJECTED', 'FAILED') then 'returned' when r.state in ('PAID', 'ARRIVED', 'RETURNED') then 'paid' end
        is distinct from x.outcome)
    + (select count(*) from withdrawals_requests r left join withdrawals_endings x on x.request_id = r.id
      left join moved m on m.reference = r.id::text
      where m.held is distinct from r.amount or m.amount is distinct from case when x.request_id is null then r.amount else 0 end)
    + (select count(*) from withdrawals_endings x join withdrawals_requests r on r.id = x.request_id
      where (select coalesce(sum(t.amount), 0) from wallet_transfers t where t.id = any(x.transfer_ids)) <> r.amount)
    + (select count(*) from moved m where not exists (select from withdrawals_requests r where r.id::text = m.reference))
  union all select 'W3', 'a withdrawal at the channel has one attempt that has not failed, of its net and in its state',
    (select count(*) from withdrawals_requests r
      full join (select * from withdrawals_payouts where state <> 'failed') p on p.request_id = r.id
      where case when r.state in ('SENDING', 'SENT', 'UNKNOWN', 'PAID', 'ARRIVED', 'RETURNED') then lower(r.state) end is distinct from p.state
        or (p.id is not null and p.amount is distinct from r.net))
  union all select 'W4', 'what the house holds for payouts is what was paid and has not arrived',
    (select count(*) from (select coalesce(sum(case when credit_account % 1000 = wallet_house('withdrawalHold') then amount else -amount end), 0)
          as balance from wallet_transfers where kind in (wallet_bill('withdrawal'), wallet_bill('withdrawalFailed'))
            and ((credit_account < 100000 and credit_account % 1000 = wallet_house('withdrawalHold'))
              or (debit_account < 100000 and debit_account % 1000 = wallet_house('withdrawalHold')))) h
      where h.balance <> (select coalesce(sum(net), 0) from withdrawals_requests where state = 'PAID'))
  union all select 'W5', 'the history of a withdrawal is unbroken and ends where the withdrawal stands',
    (select count(*) from withdrawals_requests r
      left join lateral (select count(*) as steps, max(h.version) as last from withdrawals_history h where h.request_id = r.id) h on true
      left join withdrawals_history l on l.request_id = r.id and l.version = r.version
      where h.steps <> r.version or h.last is distinct from r.version or l.state is distinct from r.state)
  union all select 'W6', 'an unknown payout that people have settled stands as two of them said',
    (select count(*) from withdrawals_settlements s join withdrawals_payouts p on p.id = s.payout_id
      where case s.said when 'paid' then p.state not in ('paid', 'arrived', 'returned') else p.state <> 'failed' end
        or not exists (select from withdrawals_history h where h.request_id = p.request_id and h.actor = 'operator'
          and h.state = upper(s.said) and h.approval_id = s.approval_id))
    + (select count(*) from withdrawals_history h where h.actor = 'operator' and h.state in ('PAID', 'FAILED')
        and not exists (select from withdrawals_settlements s where s.approval_id = h.approval_id)
        and not exists (select from withdrawals_payouts p join withdrawals_hand_payments m on m.payout_id = p.id
          where p.request_id = h.request_id and h.state = 'PAID'))
    + (select count(*) from withdrawals_payouts p where p.state in ('paid', 'arrived') and p.reference is null
        and not exists (select from withdrawals_settlements s where s.payout_id = p.id and s.said = 'paid')
        and not exists (select from withdrawals_hand_payments m where m.payout_id = p.id))
  union all select 'W7', 'what was paid by hand is a payout that staff have taken on and called paid, and no other is',
    (select count(*) from withdrawals_hand_payments m left join withdrawals_payouts p on p.id = m.payout_id
      where p.by_hand is not true or p.state not in ('paid', 'arrived', 'returned') or p.reference is not null
        or not exists (select from withdrawals_history h where h.request_id = p.request_id and h.state = 'PAID'
          and h.actor = 'operator' and (h.acted_by = m.entered_by or m.approval_id is not null)
          and h.approval_id is not distinct from m.approval_id))
    + (select count(*) from withdrawals_payouts p where p.by_hand and p.state in ('paid', 'arrived', 'returned')
        and not exists (select from withdrawals_hand_payments m where m.payout_id = p.id))
  union all select 'W8', 'what came back of a payout is the member''s again, once, by the word of the channel or of two people',
    (select count(*) from withdrawals_requests r full join withdrawals_returns x on x.request_id = r.id
      where r.state = 'RETURNED' and x.request_id is null or r.state is distinct from 'RETURNED' and x.request_id is not null)
    + (select count(*) from withdrawals_returns x join withdrawals_requests r on r.id = x.request_id
      where r.amount <> (select coalesce(sum(t.amount), 0) from wallet_transfers t
        join wallet_accounts a on a.id = t.credit_account and a.kind = 'main' and a.member_id = r.member_id
        where t.id = any(x.transfer_ids) and t.kind = wallet_bill('withdrawalFailed') and t.debit_account < 100000))
    + (select count(*) from withdrawals_returns x left join withdrawals_history h on h.request_id = x.request_id and h.state = 'RETURNED'
      where h.approval_id is distinct from x.approval_id or (h.actor = 'operator') is distinct from (x.approval_id is not null))
  union all select 'W9', 'a payout in tokens that arrived is the transaction that was seen last, final, and of its channel',
    (select count(*) from withdrawals_payouts p left join withdrawals_transactions x on x.payout_id = p.id
      where p.channel = 'signer' and p.state = 'arrived' and p.reference is not null
          and (x.hash is distinct from '0x' || p.reference or x.confirmations is distinct from x.needed)
        or p.channel is distinct from 'signer' and x.payout_id is not null)
  union all select 'W10', 'what a network kept of a payout in tokens is told with its end, and booked once at a price of its coin',
    (select count(*) from withdrawals_network_fees f left join wallet_transfers t on t.id = f.transfer_id
      where f.amount is not null and f.amount <> div(f.units * f.rate, case f.coin when 'TRX' then 10::numeric ^ 7 else 10::numeric ^ 19 end)
        or f.transfer_id is not null and (t.amount, t.kind, t.debit_account, t.credit_account, t.reference) is distinct from (f.amount,
          wallet_bill('fee'), 1000 + wallet_house('channelFees')::bigint, 1000 + wallet_house('coinClearing')::bigint, 'payout-' || f.payout_id))
    + (select count(*) from withdrawals_payouts p where p.channel = 'signer' and p.state = 'arrived' and p.reference is not null
        and p.created_at >= (select min(seen_at) from withdrawals_network_fees)
        and not exists (select from withdrawals_network_fees f where f.payout_id = p.id and f.hash = '0x' || p.reference));
