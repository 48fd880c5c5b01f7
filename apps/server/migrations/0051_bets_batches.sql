-- Slips are taken many at a time, in one statement and one commit (architecture §5, performance §2).

-- How much its player has staked in the issue with this order; whatever is below every limit needs no counting.
-- The default is above every limit: after an order that came another way, its player's orders are counted.
alter table bets_orders add column issue_total bigint not null default 1000000000000000;
alter table bets_orders add column rebate_ppm integer not null default 0 check (rebate_ppm between 0 and 80000);
drop index bets_orders_issue;
create index bets_orders_issue on bets_orders(issue_id, account_id, id);

-- What the house may owe on one item of an issue, raised in the commit that takes the bet: a cap that is checked
-- apart from the bet can be passed by a flood of bets (reliability §1). An operator may write another cap beforehand.
create table bets_exposure(
  issue_id bigint not null,
  play_code text not null,
  bucket text not null,
  liability bigint not null default 0 check (liability >= 0),
  cap bigint not null check (cap >= 0),
  primary key (issue_id, play_code, bucket),
  constraint bets_exposure_capped check (liability <= cap)
) with (fillfactor = 50, autovacuum_analyze_scale_factor = 0.01);

-- Judges slips one by one, as if each had come alone after the ones before it: 1 taken, 5 balance, 6 limit of the issue,
-- 7 limit of a number. Called only when the slips together do not fit. All conditions are upper bounds on running
-- sums, so what fits beside everything before it is taken, what does not fit beside what is taken is refused, and
-- each round decides at least the first open slip. A demand is an amount of a slip against a bound that it shares.
create function bets_judge_demands(
  p_states smallint[], p_slips integer[], p_lines integer[], p_bounds text[], p_amounts bigint[], p_rooms bigint[],
  p_reasons smallint[], out states smallint[], out refused_lines integer[]
) language plpgsql as $$
declare
  v_open integer;
begin
  states := p_states;
  refused_lines := array_fill(null::integer, array[cardinality(p_states)]);
  loop
    with demands as (
      select d.*, s.state from unnest(p_slips, p_lines, p_bounds, p_amounts, p_rooms, p_reasons) with ordinality
        as d(slip, line, bound, amount, room, reason, n)
      join unnest(states) with ordinality as s(state, slip) on s.slip = d.slip
      where s.state in (0, 1)
    ), sums as (
      select slip, line, reason, state, n, room,
        sum(amount) over (partition by bound order by n) as most,
        coalesce(sum(amount) filter (where state = 1) over (partition by bound order by n), 0)
          + sum(amount) over (partition by bound, slip order by n) as least
      from demands
    ), judged as (
      select slip, bool_and(most <= room) as fits,
        (array_agg(reason order by reason, n) filter (where least > room))[1] as refusal,
        (array_agg(line order by reason, n) filter (where least > room))[1] as line
      from sums where state = 0 group by slip
    )
    select array_agg((case when s.state <> 0 then s.state when j.slip is null or j.fits then 1
          else coalesce(j.refusal, 0) end)::smallint order by s.slip),
        array_agg(coalesce(known.line, case when s.state = 0 and not j.fits then j.line end) order by s.slip),
        count(*) filter (where s.state = 0 and not j.fits and j.refusal is null)
      into states, refused_lines, v_open
      from unnest(states) with ordinality as s(state, slip)
      left join judged j on j.slip = s.slip
      left join unnest(refused_lines) with ordinality as known(line, slip) on known.slip = s.slip;
    exit when v_open = 0;
  end loop;
end $$;

-- What open slips ask for against bounds that do not hold them all together; whoever asks nothing here is taken.
create function bets_open_demands(
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
      cross join lateral (select sum(o.stake) as stake from bets_standing_orders o
        where o.issue_id = l.issue and o.account_id = l.account and o.play_code = l.play offset 0) held
    union all
    select l.slip, l.line, concat_ws(' ', 'number', l.account, l.issue, l.play, number),
        case when l.itemised then l.stake / l.units else l.stake end, l.number_cap - coalesce(held.stake, 0), 7
      from pressed_lines l
      cross join lateral unnest(case when l.itemised then string_to_array(l.selection, ',') else array[l.selection] end) number
      cross join lateral (select sum(case when l.itemised then o.stake / o.units else o.stake end) as stake
        from bets_standing_orders o
        where o.issue_id = l.issue and o.account_id = l.account and o.play_code = l.play
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

-- Takes slips in the order given, each with all its lines or not at all, in one commit. Codes for each slip: 1 taken,
-- 2 repeated, 3 the key has another content, 4 closed, 5 balance, 6 limit of the issue, 7 limit of a number.
-- Slips of one call have different keys. Tables are only probed row by row through their keys (`offset 0` keeps the
-- planner from anything else) and statements are planned once, so no plan depends on how large a table was.
create function bets_place_batch(
  p_members bigint[], p_issues bigint[], p_keys bytea[], p_hashes bytea[], p_versions integer[], p_totals bigint[],
  p_least_caps bigint[],
  p_slips integer[], p_plays text[], p_models smallint[], p_selections text[], p_units integer[], p_unit_stakes bigint[],
  p_stakes bigint[], p_odds text[], p_shown bigint[], p_rebates integer[], p_itemised boolean[], p_issue_caps bigint[],
  p_number_caps bigint[],
  p_exposed_slips integer[], p_exposed_lines integer[], p_exposed_issues bigint[], p_exposed_plays text[],
  p_buckets text[], p_liabilities bigint[], p_exposure_caps bigint[], p_careful boolean,
  out states smallint[], out refused_lines integer[], out balances bigint[], out order_ids bigint[], out answers jsonb
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_accounts bigint[];
  v_balances bigint[];
  v_houses bigint[];
  v_games smallint[];
  v_priors bigint[];
  v_demands record;
  v_posted record;
  v_transfers bigint[];
begin
  -- Shared with all bets of the issues; a closer takes it alone, so that nothing is added after the close.
  perform pg_advisory_xact_lock_shared(issue)
    from (select distinct issue from unnest(p_issues) as issue order by issue) sorted;

  select array_agg(a.id order by m.n) into v_accounts
    from unnest(p_members) with ordinality as m(id, n)
    cross join lateral (select id from wallet_accounts where member_id = m.id and kind = 'main' offset 0) a;
  if cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception 'a bettor has no account';
  end if;
  perform 1 from wallet_accounts where id = any(v_accounts) order by id for no key update;
  -- After two batches met at a cap: judged while the buckets are held.
  if p_careful then
    perform 1 from (select distinct issue, play, bucket from unnest(p_exposed_issues, p_exposed_plays, p_buckets)
        as e(issue, play, bucket) order by issue, play, bucket) e
      cross join lateral (select 1 from bets_exposure
        where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0 for no key update) x;
  end if;

  -- Everything that was waited for is held now: the close is judged by this instant, and the orders bear it.
  v_now := server_now();
  -- A repeat waited on its account above, so the first one's commit is seen here.
  select array_agg((case when known.answer is not null then case when known.request_hash = s.hash then 2 else 3 end
        when i.game_id is null then 4 else 0 end)::smallint order by s.n),
      array_agg(a.balance order by s.n), array_agg((a.currency * 1000 + 3)::bigint order by s.n),
      array_agg(i.game_id::smallint order by s.n), array_agg(coalesce(last.issue_total, 0) order by s.n),
      jsonb_object_agg(s.n, known.answer) filter (where known.answer is not null)
    into states, v_balances, v_houses, v_games, v_priors, answers
    from unnest(v_accounts, p_issues, p_keys, p_hashes) with ordinality as s(account, issue, key, hash, n)
    cross join lateral (select balance, currency from wallet_accounts where id = s.account offset 0) a
    left join lateral (select request_hash, answer from platform_commands
      where scope = 'bet' and key = s.key offset 0) known on true
    left join lateral (select game_id from draws_issues
      where id = s.issue and state = 'open' and v_now < closes_at offset 0) i on true
    left join lateral (select issue_total from bets_orders
      where issue_id = s.issue and account_id = s.account order by id desc limit 1) last on true;

  if exists (select 1 from unnest(states, v_accounts, p_totals, v_balances) as s(state, account, total, balance)
      where s.state = 0 group by s.account having sum(s.total) > min(s.balance))
    or exists (select 1 from unnest(states, v_accounts, p_issues, p_totals, v_priors, p_least_caps)
        as s(state, account, issue, total, prior, cap)
      where s.state = 0 group by s.account, s.issue having min(s.prior) + sum(s.total) > min(s.cap))
    or exists (select 1 from (
        select issue, play, bucket, sum(liability) as liability, min(cap) as cap
        from unnest(p_exposed_slips, p_exposed_issues, p_exposed_plays, p_buckets, p_liabilities, p_exposure_caps)
          as e(slip, issue, play, bucket, liability, cap)
        where states[e.slip] = 0 group by issue, play, bucket) e
      left join lateral (select cap, liability from bets_exposure
        where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0) x on true
      where e.liability > coalesce(x.cap - x.liability, e.cap))
  then
    v_demands := bets_open_demands(states, v_accounts, v_balances, v_priors, p_issues, p_totals, p_least_caps, p_slips,
      p_plays, p_selections, p_units, p_stakes, p_itemised, p_issue_caps, p_number_caps, p_exposed_slips,
      p_exposed_lines, p_exposed_issues, p_exposed_plays, p_buckets, p_liabilities, p_exposure_caps);
    select j.states, j.refused_lines into states, refused_lines
      from bets_judge_demands(states, v_demands.slips, v_demands.lines, v_demands.bounds, v_demands.amounts,
        v_demands.rooms, v_demands.reasons) j;
  else
    select array_agg(case when state = 0 then 1 else state end) into states from unnest(states) as state;
  end if;
  if not 1 = any(states) then return; end if;

  -- What follows reads arrays in their own order, which function scans keep.
  select array_agg(id) as ids, array_agg(id::text) as texts, array_agg(account) as accounts, array_agg(house) as houses,
      array_agg(stake) as stakes, array_agg(3::smallint) as kinds, array_agg(''::text) as remarks
    into v_posted
    from (select nextval('bets_orders_id_seq') as id, v_accounts[l.slip] as account, v_houses[l.slip] as house, l.stake
      from unnest(p_slips, p_stakes) as l(slip, stake) where states[l.slip] = 1) taken;
  v_transfers := wallet_post(v_posted.kinds, v_posted.accounts, v_posted.houses, v_posted.stakes, v_posted.texts,
    v_posted.remarks);
  order_ids := v_posted.ids;

  insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
      stake_per_unit, stake, odds, odds_version, shown_odds, rebate_ppm, issue_total, transfer_id, placed_at)
    overriding system value
    select order_ids[l.k], p_members[l.slip], v_accounts[l.slip], p_issues[l.slip], v_games[l.slip], l.play, l.model,
      l.selection, l.units, l.unit_stake, l.stake, l.odds::jsonb, p_versions[l.slip], l.shown, l.rebate,
      v_priors[l.slip] + sum(l.stake) over (partition by v_accounts[l.slip], p_issues[l.slip] order by l.k),
      v_transfers[l.k], v_now
    from (select t.*, row_number() over () as k
      from unnest(p_slips, p_plays, p_models, p_selections, p_units, p_unit_stakes, p_stakes, p_odds, p_shown, p_rebates)
        as t(slip, play, model, selection, units, unit_stake, stake, odds, shown, rebate)
      where states[t.slip] = 1) l;

  select array_agg(s.balance - coalesce(s.taken, 0) order by s.n) into balances from (
    select t.*, sum(t.total) filter (where t.state = 1) over (partition by t.account order by t.n) as taken
    from unnest(states, v_accounts, v_balances, p_totals) with ordinality as t(state, account, balance, total, n)) s;
  insert into platform_commands(scope, key, request_hash, answer)
    select 'bet', s.key, s.hash, jsonb_build_object('orderIds', l.ids, 'balance', balances[s.n]::text)
    from (select slip, array_agg(order_ids[k]::text order by k) as ids
      from (select slip, row_number() over () as k from unnest(p_slips) as slip where states[slip] = 1) t group by slip) l
    join unnest(p_keys, p_hashes) with ordinality as s(key, hash, n) on s.n = l.slip;

  insert into platform_outbox(topic, payload)
    select 'bets.placed', jsonb_build_object('memberIds', jsonb_agg(distinct member::text))
    from unnest(p_members, states) as s(member, state) where s.state = 1;

  -- Last, because batches meet at hot buckets: what is left to do while they are held is the commit. One row a
  -- bucket, in the order of their keys, so that two batches never wait for each other in a ring.
  insert into bets_exposure as x (issue_id, play_code, bucket, liability, cap)
    select issue, play, bucket, sum(liability), min(cap)
    from unnest(p_exposed_slips, p_exposed_issues, p_exposed_plays, p_buckets, p_liabilities, p_exposure_caps)
      as e(slip, issue, play, bucket, liability, cap)
    where states[e.slip] = 1 group by issue, play, bucket order by issue, play, bucket
    on conflict (issue_id, play_code, bucket) do update set liability = x.liability + excluded.liability;
end $$;
