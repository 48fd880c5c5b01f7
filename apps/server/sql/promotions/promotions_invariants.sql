-- Invariants of offers; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view promotions_invariants as
  select 'O1' as id, 'who joined has the turnover of the issues that were counted' as rule,
    (select count(*) from promotions_joins j
      full join (select member_id, promotion_id, sum(valid) as valid from promotions_counts group by member_id, promotion_id) c
        using (member_id, promotion_id)
      where coalesce(j.valid, 0) <> coalesce(c.valid, 0)) as violations
  union all select 'O2', 'a gift of an offer is given to who joined it, on the terms that were joined',
    (select count(*) from grants_given g
      left join promotions_joins j on j.member_id = g.member_id and j.promotion_id::text = g.period
      where g.rule = 'promotion' and (g.amount is distinct from j.gift or g.multiple_ppm is distinct from j.multiple_ppm));
