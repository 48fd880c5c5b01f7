-- Invariants of levels; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view vip_invariants as
  select 'V2' as id, 'a month has the turnover of the issues that were counted in it' as rule,
    (select count(*) from vip_cycles c
      full join (select member_id, cycle, sum(valid) as valid from vip_counts group by member_id, cycle) s using (member_id, cycle)
      where coalesce(c.valid, 0) <> coalesce(s.valid, 0)) as violations;
