-- Keeps what a judgement of an issue, or a count of a batch of rounds, adds for members, and adds the difference to them and to all above by the
-- tree of the day. What was counted, or is older, changes nothing; what is newer keeps the day of the first. What changes of a day that is closed
-- is noted with its issue, for the next statement to tell: whoever closes one waits for those who count, and those who come later see it closed.
create or replace function agents_count_play(p_issue bigint, p_version integer, p_category text, p_day date, p_members bigint[], p_valid bigint[],
    p_stakes bigint[], p_payouts bigint[])
  returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('agents close', 0));
  with changed as materialized (
    select g.member_id, g.valid, g.stakes, g.payouts, coalesce(c.day, p_day) as day, g.valid - coalesce(c.valid, 0) as added,
        g.stakes - coalesce(c.stakes, 0) as staked, g.payouts - coalesce(c.payouts, 0) as paid, c.member_id is not null as is_again
      from unnest(p_members, p_valid, p_stakes, p_payouts) as g(member_id, valid, stakes, payouts)
      left join agents_counts c on c.member_id = g.member_id and c.issue_id = p_issue
      where case when c.member_id is null then (g.valid, g.stakes, g.payouts) <> (0, 0, 0) else c.version < p_version end
        and not exists (select from agents_last_uncounted_batch b where p_issue between b.batch_id and -1)
  ), kept as (
    insert into agents_counts(member_id, issue_id, version, category, day, valid, stakes, payouts)
      select c.member_id, p_issue, p_version, p_category, c.day, c.valid, c.stakes, c.payouts from changed c order by 1
      on conflict (member_id, issue_id) do update set version = excluded.version, valid = excluded.valid, stakes = excluded.stakes,
        payouts = excluded.payouts
  ), added as materialized (
    select u.node, c.day, bool_or(u.level = 1) as is_top, bool_or(c.is_again) as is_again, sum(c.added) as valid, sum(c.staked) as stakes,
        sum(c.paid) as payouts
      from changed c
      join agents_places p on p.member_id = c.member_id and p.from_day <= c.day and (p.until_day is null or p.until_day > c.day)
      cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) with ordinality as u(node, level)
      group by 1, 2
  ), late_teams as (
    -- Who bet counts for a wage, so a change that leaves the sum alone is told as well.
    insert into agents_late_teams(member_id, day)
      select a.node, a.day from added a
        where a.day <= (select max(to_day) from agents_periods)
          and exists (select from agents_plans p where p.agent_id = a.node or (p.agent_id is null and a.is_top))
        order by 1, 2
      on conflict (member_id, day) do update set day = excluded.day
  ), late as (
    -- A row that is there already is held as well: who tells it waits for this change. To nobody above the top it is told.
    insert into agents_late(member_id, day)
      select a.node, a.day from added a
        where a.valid <> 0 and not a.is_top and a.day <= (select max(to_day) from agents_periods) order by 1, 2
      on conflict (member_id, day) do update set day = excluded.day
  ), late_issues as (
    insert into agents_late_issues as l (member_id, day, issue_id, is_again)
      select a.node, a.day, p_issue, a.is_again from added a
        where a.valid <> 0 and not a.is_top and a.day <= (select max(to_day) from agents_periods) order by 1, 2
      on conflict (member_id, day, issue_id) do update set is_again = l.is_again or excluded.is_again
  ), of_category as (
    insert into agents_play_days as a (member_id, day, category, valid, stakes, payouts)
      select d.node, d.day, p_category, d.valid, d.stakes, d.payouts from added d where p_category <> 'lottery' order by 1, 2
      on conflict (member_id, day, category) do update set valid = a.valid + excluded.valid, stakes = a.stakes + excluded.stakes,
        payouts = a.payouts + excluded.payouts
  )
  insert into agents_days as a (member_id, day, valid, provider_valid, provider_stakes, provider_payouts)
    select d.node, d.day, case when p_category = 'lottery' then d.valid else 0 end, case when p_category = 'lottery' then 0 else d.valid end,
        d.stakes, d.payouts
      from added d order by 1, 2
    on conflict (member_id, day) do update set valid = a.valid + excluded.valid, provider_valid = a.provider_valid + excluded.provider_valid,
      provider_stakes = a.provider_stakes + excluded.provider_stakes, provider_payouts = a.provider_payouts + excluded.provider_payouts
$$;
