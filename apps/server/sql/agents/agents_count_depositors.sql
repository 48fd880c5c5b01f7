-- Adds days with a deposit that are not among those of branches yet, at most so many; answers how many. Of the members of these days everything
-- within reach is reckoned without and with them, and the difference is added: a day that comes late changes what the next one is.
create or replace function agents_count_depositors(p_rows_max integer) returns bigint language sql as $$
  with taken as (
    update agents_own_days d set is_counted = true
      from (select member_id, day from agents_own_days where deposit_count > 0 and not is_counted order by 1, 2 limit p_rows_max
        for no key update) t
      where d.member_id = t.member_id and d.day = t.day
      returning d.member_id, d.day
  ), touched as (
    select t.member_id, min(t.day) as first, max(t.day) as last from taken t group by 1
  ), reach as (
    select t.member_id, t.first - 31 as since, exists (
          select from agents_own_days b where b.member_id = t.member_id and b.day < t.first - 31 and b.deposit_count > 0 and b.is_counted
        ) or not exists (
          -- Of who did not come with a place nobody knows what was before it.
          select from agents_places j where j.member_id = t.member_id and j.is_join) as has_before,
        coalesce((select min(n.day) from agents_own_days n
          where n.member_id = t.member_id and n.day > t.last + 30 and n.deposit_count > 0 and n.is_counted), t.last + 30) as until
      from touched t
  ), known as (
    select d.member_id, d.day, r.has_before from reach r join agents_own_days d on d.member_id = r.member_id
      and d.day between r.since and r.until and d.deposit_count > 0 and d.is_counted
  ), sides as (
    select k.*, -1 as sign from known k
    union all select k.*, 1 from known k
    union all select t.member_id, t.day, r.has_before, 1 from taken t join reach r on r.member_id = t.member_id
  ), days as (
    select s.*, not s.has_before and row_number() over (partition by s.sign, s.member_id order by s.day) = 1 as is_first from sides s
  ), gaps as (
    select u.node, d.day, d.sign, case when d.is_first then 0
        else least(31, coalesce(d.day - lag(d.day) over (partition by d.sign, d.member_id, u.node order by d.day), 31)) end as gap
      from days d
      join agents_places p on p.member_id = d.member_id and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
      cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
  ), added as (
    insert into agents_depositors as a (member_id, day, gap, count)
      select g.node, g.day, g.gap, sum(g.sign) from gaps g group by 1, 2, 3 having sum(g.sign) <> 0 order by 1, 2, 3
      on conflict (member_id, day, gap) do update set count = a.count + excluded.count
  )
  select count(*) from taken
$$;
