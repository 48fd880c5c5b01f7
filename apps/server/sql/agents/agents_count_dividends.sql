-- Adds paid dividends that are not among those of branches yet to the agent and to all above, by the tree of the day, at most so many; answers how
-- many. Whoever pays waits for no row of those above.
create or replace function agents_count_dividends(p_rows_max integer) returns bigint language sql as $$
  with taken as (
    delete from agents_uncounted_dividends d
      using (select statement_id from agents_uncounted_dividends order by 1 limit p_rows_max for update skip locked) t
      where d.statement_id = t.statement_id
      returning d.statement_id
  ), paid as (
    select s.agent_id, (s.paid_at at time zone 'Asia/Shanghai')::date as day, o.amount
      from taken t
      join agents_statements s on s.id = t.statement_id
      join agents_payouts o on o.statement_id = s.id and o.kind = 'dividend'
  ), added as (
    insert into agents_dividend_days as a (member_id, day, amount)
      select u.node, d.day, sum(d.amount)
        from paid d
        join agents_places p on p.member_id = d.agent_id and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
        cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
        group by 1, 2 order by 1, 2
      on conflict (member_id, day) do update set amount = a.amount + excluded.amount
  )
  select count(*) from taken
$$;
