-- Statements were found to read a whole table for as long as a session lives, when they were planned while it was nearly empty.

-- As before; what an issue has in cancellations and rebates is read by itself, where its own index is the only way.
create or replace function bets_chunk_payments(
  p_issue bigint, p_low bigint, p_high bigint, p_plays text[], p_selections text[], p_odds text[],
  p_unit_stakes bigint[], p_outcomes text[], p_units_won integer[], p_units_pushed integer[], p_payouts bigint[],
  out ids bigint[], out kinds smallint[], out houses bigint[], out accounts bigint[], out amounts bigint[],
  out outcomes text[], out units_won integer[], out units_pushed integer[],
  out orders_count bigint, out stake_sum bigint
) language plpgsql set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with cancelled as materialized (
    select order_id from bets_cancellations where issue_id = p_issue
  ), standing as materialized (
    select o.id, o.account_id, o.play_code, o.selection, o.odds, o.stake_per_unit, o.stake, o.rebate_ppm
    from bets_orders o
    where o.issue_id = p_issue and o.account_id between p_low and p_high
      and not exists (select 1 from cancelled c where c.order_id = o.id)
  ), rebated as materialized (
    select order_id from bets_rebates where issue_id = p_issue
  ), verdicts as materialized (
    select play, selection, odds::jsonb as odds, unit_stake, outcome, units_won, units_pushed, payout
    from unnest(p_plays, p_selections, p_odds, p_unit_stakes, p_outcomes, p_units_won, p_units_pushed, p_payouts)
      as g(play, selection, odds, unit_stake, outcome, units_won, units_pushed, payout)
  ), judged as (
    select o.*, g.outcome, g.units_won, g.units_pushed, g.payout
    from standing o left join verdicts g on g.play = o.play_code and g.selection = o.selection
      and g.unit_stake = o.stake_per_unit and g.odds = o.odds
    where g.outcome is not null or o.rebate_ppm > 0
  ), payments as (
    select id, account_id, outcome, units_won, units_pushed, payout as amount,
        case when outcome in ('push', 'refunded') then 20 else 4 end as kind,
        case when outcome in ('push', 'refunded') then 3 else 4 end as house
      from judged where outcome is not null
    union all
    select id, account_id, null, null, null, stake * rebate_ppm / 1000000, 8, 6
      from judged where rebate_ppm > 0 and coalesce(outcome, 'lost') in ('won', 'lost')
        and stake * rebate_ppm >= 1000000
        and not exists (select 1 from rebated r where r.order_id = judged.id)
  ), paid as (
    select p.*, a.currency * 1000 + p.house as house_id from payments p
      join wallet_accounts a on a.id = p.account_id and a.id between p_low and p_high
    order by p.account_id, p.id, p.kind
  )
  select array_agg(p.id), array_agg(p.kind::smallint), array_agg(p.house_id::bigint), array_agg(p.account_id),
      array_agg(p.amount), array_agg(p.outcome), array_agg(p.units_won), array_agg(p.units_pushed),
      (select count(*) from standing), (select coalesce(sum(stake), 0) from standing)
    into ids, kinds, houses, accounts, amounts, outcomes, units_won, units_pushed, orders_count, stake_sum
    from paid p;
end $$;

-- As before, in steps that each look at one chase: as a subquery the issues of all chases were hashed.
drop function bets_chase_end(bigint, text);
create function bets_chase_end(p_chase bigint, p_state text) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_state text := p_state;
begin
  if v_state is null then
    if exists (select 1 from bets_chase_issues where chase_id = p_chase and state in ('waiting', 'open')) then return; end if;
    v_state := case when exists (select 1 from bets_chase_issues
      where chase_id = p_chase and state in ('won', 'lost', 'push')) then 'finished' else 'cancelled' end;
  end if;
  update bets_chases set ended_at = server_now(), state = v_state where id = p_chase and state = 'running';
end $$;

-- As before; whether an order was cancelled is looked up order by order (`offset 0` keeps it from becoming a join).
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

-- Asked so seldom that they can be planned each time, by the size that the tables have then.
alter function bets_chase_create(bigint, smallint, boolean, bigint, bytea, bytea, integer, text[], integer[], timestamptz[],
  timestamptz[], text[], smallint[], text[], integer[], bigint[], bigint[], text[], bigint[], bigint[], bigint[], boolean[],
  integer[], text[]) set plan_cache_mode = force_custom_plan;
alter function bets_chase_place(bigint, smallint, bigint) set plan_cache_mode = force_custom_plan;
alter function bets_chase_return(bigint, smallint[], text, text) set plan_cache_mode = force_custom_plan;
alter function bets_chase_step(bigint, interval) set plan_cache_mode = force_custom_plan;
alter function bets_chase_stop(bigint, bigint, text) set plan_cache_mode = force_custom_plan;
alter function bets_repay_chunk(bigint, integer, integer, integer, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[], text) set plan_cache_mode = force_custom_plan;
