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
      where case when r.state in ('REJECTED', 'FAILED') then 'returned' when r.state in ('PAID', 'ARRIVED') then 'paid' end
        is distinct from x.outcome)
    + (select count(*) from withdrawals_requests r left join withdrawals_endings x on x.request_id = r.id
      left join moved m on m.reference = r.id::text
      where m.held is distinct from r.amount or m.amount is distinct from case when x.request_id is null then r.amount else 0 end)
    + (select count(*) from withdrawals_endings x join withdrawals_requests r on r.id = x.request_id
      where (select coalesce(sum(t.amount), 0) from wallet_transfers t where t.id = any(x.transfer_ids)) <> r.amount)
    + (select count(*) from moved m where not exists (select from withdrawals_requests r where r.id::text = m.reference))
  union all select 'W5', 'the history of a withdrawal is unbroken and ends where the withdrawal stands',
    (select count(*) from withdrawals_requests r
      left join lateral (select count(*) as steps, max(h.version) as last from withdrawals_history h where h.request_id = r.id) h on true
      left join withdrawals_history l on l.request_id = r.id and l.version = r.version
      where h.steps <> r.version or h.last is distinct from r.version or l.state is distinct from r.state);
