-- The demands of open slips under limits that the slips together exceed. A slip without a demand here is accepted.
-- Cancellations are looked up order by order (`offset 0` keeps the planner from making it a join).
create or replace function bets_open_demands(
  p_states smallint[], p_accounts bigint[], p_balances bigint[], p_priors bigint[], p_issues bigint[], p_totals bigint[],
  p_least_caps bigint[],
  p_slips integer[], p_plays text[], p_selections text[], p_units integer[], p_stakes bigint[], p_itemised boolean[],
  p_issue_caps bigint[], p_number_caps bigint[],
  p_exposed_slips integer[], p_exposed_lines integer[], p_exposed_issues bigint[], p_exposed_plays text[],
  p_buckets text[], p_liabilities bigint[], p_exposure_caps bigint[],
  out slips integer[], out lines integer[], out bounds text[], out amounts bigint[], out rooms bigint[],
  out reasons smallint[]
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  with open_slips as (
    select s.*, sum(s.total) over (partition by s.account, s.issue) + s.prior > min(s.least_cap)
        over (partition by s.account, s.issue) as is_pressed
    from unnest(p_states, p_accounts, p_balances, p_priors, p_issues, p_totals, p_least_caps) with ordinality
      as s(state, account, balance, prior, issue, total, least_cap, slip)
    where s.state = 0
  ), pressed_lines as (
    select s.account, s.issue, l.*, row_number() over (partition by l.slip order by l.n) - 1 as line
    from open_slips s
    join unnest(p_slips, p_plays, p_selections, p_units, p_stakes, p_itemised, p_issue_caps, p_number_caps) with ordinality
      as l(slip, play, selection, units, stake, itemised, issue_cap, number_cap, n) on l.slip = s.slip
    where s.is_pressed
  ), demands as (
    select slip, null::bigint as line, 'balance ' || account as bound, total as amount, balance as room, 5 as reason
      from open_slips
    union all
    select s.slip, null, 'own ' || s.account, s.total, own.room, 8
      from open_slips s cross join lateral (select wallet_room(s.account) as room) own where own.room is not null
    union all
    select l.slip, l.line, concat_ws(' ', 'play', l.account, l.issue, l.play), l.stake, l.issue_cap - coalesce(held.stake, 0), 6
      from pressed_lines l
      cross join lateral (select sum(o.stake) as stake from bets_orders o
        where not exists (select 1 from bets_cancellations c where c.order_id = o.id offset 0)
          and o.issue_id = l.issue and o.account_id = l.account and o.play_code = l.play offset 0) held
    union all
    select l.slip, l.line, concat_ws(' ', 'number', l.account, l.issue, l.play, number),
        case when l.itemised then l.stake / l.units else l.stake end, l.number_cap - coalesce(held.stake, 0), 7
      from pressed_lines l
      cross join lateral unnest(case when l.itemised then string_to_array(l.selection, ',') else array[l.selection] end) number
      cross join lateral (select sum(case when l.itemised then o.stake / o.units else o.stake end) as stake
        from bets_orders o
        where not exists (select 1 from bets_cancellations c where c.order_id = o.id offset 0)
          and o.issue_id = l.issue and o.account_id = l.account and o.play_code = l.play
          and (case when l.itemised then number = any(string_to_array(o.selection, ',')) else o.selection = number end)
        offset 0) held
    union all
    select e.slip, e.line, concat_ws(' ', 'exposure', e.issue, e.play, e.bucket), e.liability,
        coalesce(x.cap - x.liability, e.cap), 7
      from unnest(p_exposed_slips, p_exposed_lines, p_exposed_issues, p_exposed_plays, p_buckets, p_liabilities,
        p_exposure_caps) as e(slip, line, issue, play, bucket, liability, cap)
      left join lateral (select cap, liability from bets_exposure
        where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0) x on true
      where p_states[e.slip] = 0
  ), weighed as (
    select *, sum(amount) over (partition by bound) > room as is_tight from demands
  )
  select array_agg(slip order by slip, line), array_agg(line order by slip, line), array_agg(bound order by slip, line),
      array_agg(amount order by slip, line), array_agg(room order by slip, line), array_agg(reason order by slip, line)
    into slips, lines, bounds, amounts, rooms, reasons
    from weighed where is_tight;
end $$;
