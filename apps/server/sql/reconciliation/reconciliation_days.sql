-- needs: reconciliation_sources
-- What each side has of the days of a span, for one source or all, where any side has something.
create or replace function reconciliation_days(p_from date, p_to date, p_source text) returns table(
  source text, day date, takings bigint, is_whole boolean, theirs_in bigint, ours_in bigint, theirs_out bigint, ours_out bigint,
  fees bigint, open bigint, resolved bigint
) language sql stable as $$
  select f.source, f.day, sum(f.takings), bool_or(f.is_whole),
      coalesce(sum(f.amount) filter (where f.side = 'theirs' and f.kind in ('payment', 'return')), 0)::bigint,
      coalesce(sum(f.amount) filter (where f.side = 'ours' and f.kind in ('payment', 'return')), 0)::bigint,
      coalesce(sum(f.amount) filter (where f.side = 'theirs' and f.kind = 'payout'), 0)::bigint,
      coalesce(sum(f.amount) filter (where f.side = 'ours' and f.kind = 'payout'), 0)::bigint,
      coalesce(sum(f.amount) filter (where f.side = 'theirs' and f.kind = 'fee'), 0)::bigint,
      count(*) filter (where f.side = 'open'), count(*) filter (where f.side = 'resolved')
    from (
      select s.source, s.day, 1::bigint as takings, s.is_whole, 'taken' as side, null as kind, 0 as amount
        from reconciliation_statements s where s.day between p_from and p_to
      union all
      select l.source, l.day, 0, false, 'theirs', l.kind, l.amount
        from reconciliation_lines l where l.day between p_from and p_to
      union all
      select s.source, (b.at at time zone 'Asia/Shanghai')::date, 0, false, 'ours', b.kind, b.amount
        from reconciliation_sources s cross join lateral reconciliation_book(s.source,
          p_from::timestamp at time zone 'Asia/Shanghai', (p_to + 1)::timestamp at time zone 'Asia/Shanghai') b
        where p_source is null or s.source = p_source
      union all
      select d.source, d.day, 0, false, d.state, d.kind, 0
        from reconciliation_differences d where d.day between p_from and p_to
      union all
      -- What networks kept of payouts stands with their chain, on the day on which it was booked.
      select s.source, (n.booked_at at time zone 'Asia/Shanghai')::date, 0, false, 'theirs', 'fee', n.amount
        from withdrawals_network_fees n cross join lateral (select min(c.source) as source from reconciliation_sources c
          where c.source like case n.coin when 'TRX' then 'tron-%' else 'evm-%' end having count(*) > 0) s
        where n.booked_at >= p_from::timestamp at time zone 'Asia/Shanghai'
          and n.booked_at < (p_to + 1)::timestamp at time zone 'Asia/Shanghai' and n.rate is not null
    ) f
    where p_source is null or f.source = p_source
    group by 1, 2
$$;
