-- Puts a branch below another parent, or at the top, from a day on; answers how many members moved. What held before the day stays as it was, so
-- nothing of the past changes. Whoever joins meanwhile waits for the place of the parent, and is moved as well if it came first.
create or replace function agents_move(p_member bigint, p_parent bigint, p_day date) returns bigint language plpgsql as $$
declare
  v_old text;
  v_new text;
  v_level integer;
  v_count bigint := 0;
  v_before bigint := -1;
  -- Who of the branch is in the sizes of those above, whether its head is, and who came to the place on the day itself.
  v_counted bigint;
  v_head bigint;
  v_joined bigint;
begin
  select p.path, p.depth into v_old, v_level from agents_places p where p.member_id = p_member and p.until_day is null;
  select p.path || p_member || '/', p.depth + 1 - v_level into v_new, v_level from agents_places p
    where p.member_id = p_parent and p.until_day is null for update;
  if p_parent is null then
    v_new := '/' || p_member || '/';
    v_level := 1 - (select p.depth from agents_places p where p.member_id = p_member and p.until_day is null);
  end if;
  -- Who stands in a held place is followed by nobody; again, until nobody came between.
  while v_count <> v_before loop
    v_before := v_count;
    perform 1 from agents_places p
      where p.path >= v_old and p.path < rtrim(v_old, '/') || '0' and p.until_day is null order by p.member_id for update;
    get diagnostics v_count = row_count;
  end loop;
  select count(*), count(*) filter (where p.member_id = p_member), count(*) filter (where p.is_join and p.from_day = p_day)
    into v_counted, v_head, v_joined from agents_places p
    where p.path >= v_old and p.path < rtrim(v_old, '/') || '0' and p.until_day is null and p.is_counted;
  -- Within the branch nobody comes or goes.
  insert into agents_sizes as s (member_id, day, members, direct, joined)
    select u.node, p_day, sum(c.sign) * v_counted, coalesce(sum(c.sign) filter (where u.level = cardinality(c.nodes) - 1), 0) * v_head, sum(c.sign) * v_joined
      from (values (string_to_array(btrim(v_old, '/'), '/')::bigint[], -1), (string_to_array(btrim(v_new, '/'), '/')::bigint[], 1)) c(nodes, sign)
      cross join unnest(c.nodes) with ordinality as u(node, level)
      where u.node <> p_member
      group by 1 order by 1
    on conflict (member_id, day) do update set members = s.members + excluded.members, direct = s.direct + excluded.direct,
      joined = s.joined + excluded.joined;
  -- Where a part of the branch moved on the same day, its place is not a day old and is put right.
  update agents_places p set path = v_new || substr(p.path, length(v_old) + 1), depth = p.depth + v_level,
      parent_id = case when p.member_id = p_member then p_parent else p.parent_id end
    where p.path >= v_old and p.path < rtrim(v_old, '/') || '0' and p.until_day is null and p.from_day = p_day;
  with closed as (
    update agents_places p set until_day = p_day
      where p.path >= v_old and p.path < rtrim(v_old, '/') || '0' and p.until_day is null and p.from_day < p_day
      returning p.member_id, p.parent_id, p.path, p.depth, p.is_counted
  )
  insert into agents_places(member_id, from_day, parent_id, path, depth, is_counted)
    select c.member_id, p_day, case when c.member_id = p_member then p_parent else c.parent_id end,
        v_new || substr(c.path, length(v_old) + 1), c.depth + v_level, c.is_counted
      from closed c;
  return v_count;
end $$;
