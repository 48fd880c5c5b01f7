-- Invariants of gifts against the ledger; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view grants_invariants as
  select 'B2' as id, 'a budget has spent what was given from it' as rule,
    (select count(*) from grants_budgets b
      full join (select budget, month, sum(amount) as amount from grants_given group by budget, month) g
        on g.budget = b.budget and g.month = b.month
      where coalesce(b.spent, 0) <> coalesce(g.amount, 0)) as violations
  union all select 'B3', 'a gift is one transfer of its amount to its member',
    (select count(*) from grants_given g left join wallet_transfers t on t.id = g.transfer_id
      left join wallet_accounts a on a.id = t.credit_account
      where t.amount is distinct from g.amount or t.reference is distinct from g.id::text
        or t.debit_account % 1000 is distinct from wallet_house('promotion')
        or a.member_id is distinct from g.member_id or a.kind is distinct from 'main')
  union all select 'B4', 'a gift asks for the turnover of its terms, and nothing else does in its name',
    (select count(*) from (select id::text as source, member_id, amount, div(amount * multiple_ppm, 1000000) as required from grants_given) g
      full join (select * from turnover_requirements where kind = 'gift') q on q.source = g.source
      where coalesce(g.required, 0) <> coalesce(q.required, 0)
        or (q.source is not null and (q.bonus is distinct from g.amount or q.amount <> 0 or q.member_id is distinct from g.member_id)))
  union all select 'B8', 'what was taken back of a gift was moved or became a debt, and asks for no turnover',
    (select count(*) from (select 'gift:' || g.id as reference, g.member_id, r.amount, q.closed_by, q.seq
        from grants_reversals r join grants_given g on g.id = r.grant_id
        left join turnover_requirements q on q.kind = 'gift' and q.source = g.id::text) r
      full join (select t.reference, a.member_id, sum(t.amount) as amount from wallet_transfers t
        join wallet_accounts a on a.id in (t.debit_account, t.credit_account)
        where t.kind = wallet_bill('promotionDeduction') and t.reference like 'gift:%' group by t.reference, a.member_id) t
        on t.reference = r.reference and t.member_id = r.member_id
      where coalesce(r.amount, 0) <> coalesce(t.amount, 0) or (r.seq is not null and r.closed_by is null));
