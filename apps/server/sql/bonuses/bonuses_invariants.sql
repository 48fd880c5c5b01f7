-- Invariants of the betting bonus; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view bonuses_invariants as
  select 'B1' as id, 'no more is paid of a row than it earned, and that is what was claimed less what was taken back' as rule,
    (select count(*) from bonuses_accruals where paid > div(valid::numeric * rate_ppm, 1000000))
    + (select count(*) from bonuses_accruals a
      full join (select member_id, day, category, provider, rate_ppm, sum(amount) as amount from (
          select c.member_id, r.day, r.category, r.provider, r.rate_ppm, r.amount
            from bonuses_claim_rows r join bonuses_claims c on c.id = r.claim_id
          union all select member_id, day, category, provider, rate_ppm, -amount from bonuses_reversals) m
        group by member_id, day, category, provider, rate_ppm) s using (member_id, day, category, provider, rate_ppm)
      where coalesce(a.paid, 0) <> coalesce(s.amount, 0)) as violations
  union all select 'B5', 'a row has the turnover of the issues that were counted for it',
    (select count(*) from bonuses_accruals a
      full join (select member_id, day, category, provider, rate_ppm, sum(valid) as valid from bonuses_counts
        group by member_id, day, category, provider, rate_ppm) c using (member_id, day, category, provider, rate_ppm)
      where coalesce(a.valid, 0) <> coalesce(c.valid, 0))
  union all select 'B6', 'a claim is one transfer of the sum of its rows to its member, and asks for its turnover',
    (select count(*) from bonuses_claims c
      left join (select claim_id, sum(amount) as amount from bonuses_claim_rows group by claim_id) r on r.claim_id = c.id
      left join wallet_transfers t on t.id = c.transfer_id
      left join wallet_accounts a on a.id = t.credit_account
      left join turnover_requirements q on q.kind = 'rebate' and q.source = c.id::text
      where r.amount is distinct from c.amount or t.amount is distinct from c.amount or t.reference is distinct from c.id::text
        or t.kind is distinct from wallet_bill('turnoverRebate') or a.member_id is distinct from c.member_id or a.kind is distinct from 'main'
        or coalesce(q.required, 0) <> div(c.amount::numeric * c.multiple_ppm, 1000000)
        or (q.seq is not null and (q.member_id <> c.member_id or q.bonus <> c.amount)))
    + (select count(*) from turnover_requirements q where q.kind = 'rebate'
      and not exists (select from bonuses_claims c where c.id::text = q.source))
  union all select 'B7', 'what was taken back was moved or became a debt, and nothing else was',
    (select count(*) from (select id::text as reference, member_id, amount from bonuses_reversals) r
      full join (select t.reference, a.member_id, sum(t.amount) as amount from wallet_transfers t
        join wallet_accounts a on a.id in (t.debit_account, t.credit_account)
        where t.kind = wallet_bill('rebateReversal') group by t.reference, a.member_id) t
        on t.reference = r.reference and t.member_id = r.member_id
      where coalesce(r.amount, 0) <> coalesce(t.amount, 0));
