-- Invariants of turnover; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view turnover_invariants as
  select 'T1' as id, 'a requirement has counted what the bets of its member add to it' as rule,
    (select count(*) from turnover_requirements q
      full join (select c.member_id, s.seq, sum(s.amount) as amount from turnover_counts c
        cross join lateral unnest(c.seqs, c.amounts) as s(seq, amount) group by c.member_id, s.seq) n
        on n.member_id = q.member_id and n.seq = q.seq
      where coalesce(q.counted, 0) <> coalesce(n.amount, 0) or (q.seq is null and n.amount <> 0)) as violations
  union all select 'T2', 'requirements of a member are numbered in the order in which they were opened',
    (select count(*) from turnover_requirements q
      where q.seq > 1 and not exists (select from turnover_requirements p
        where p.member_id = q.member_id and p.seq = q.seq - 1 and p.opened_at <= q.opened_at))
  union all select 'T3', 'the issues that are listed for a requirement add up to what it has counted',
    (select count(*) from turnover_requirements q
      full join (select member_id, seq, sum(counted) as counted from turnover_facts group by member_id, seq) f
        on f.member_id = q.member_id and f.seq = q.seq
      where coalesce(q.counted, 0) <> coalesce(f.counted, 0))
  union all select 'T4', 'what is folded was met, whatever was bet later',
    (select count(*) from turnover_folds f cross join lateral (
        select sum(sums.part) as whole, min(sums.running) as least from (
          select case when q.closed_by is null then q.required else 0 end - q.counted as part,
              sum(case when q.closed_by is null then q.required else 0 end - q.counted) over (order by q.seq) as running
            from turnover_requirements q where q.member_id = f.member_id and q.seq <= f.seq) sums) s
      where s.whole is null or s.whole > least(s.least, 0))
  union all select 'T5', 'what lapsed stands beside the credit that found all lost',
    (select count(*) from turnover_lapses l
      full join (select member_id, closed_by, count(*) as closed from turnover_requirements
        where closed_by like 'lapse:%' group by member_id, closed_by) q
        on q.member_id = l.member_id and q.closed_by = 'lapse:' || l.id
      where l.requirements is distinct from q.closed);
