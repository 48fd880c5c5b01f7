-- Adds places that are not in the sizes of branches yet to all above them, at most so many; answers how many. Whoever joins waits for no row of
-- those above, and a place that somebody holds is taken in the next round.
create or replace function agents_count_places(p_rows_max integer) returns bigint language sql as $$
  with taken as (
    update agents_places p set is_counted = true
      from (select member_id, from_day from agents_places where not is_counted limit p_rows_max for no key update skip locked) t
      where p.member_id = t.member_id and p.from_day = t.from_day
      returning p.member_id, p.parent_id, p.path, p.from_day, p.until_day, p.is_join
  ), added as (
    insert into agents_sizes as s (member_id, day, members, direct, joined)
      select u.node, c.day, sum(c.change), coalesce(sum(c.change) filter (where u.node = t.parent_id), 0), sum(c.joined)
        from taken t
        cross join lateral (values (t.from_day, 1, t.is_join::integer), (t.until_day, -1, 0)) c(day, change, joined)
        cross join unnest(string_to_array(btrim(t.path, '/'), '/')::bigint[]) as u(node)
        where c.day is not null and u.node <> t.member_id
        group by 1, 2 order by 1, 2
      on conflict (member_id, day) do update set members = s.members + excluded.members, direct = s.direct + excluded.direct,
        joined = s.joined + excluded.joined
  )
  select count(*) from taken
$$;
