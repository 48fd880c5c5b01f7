-- Places slips in the given order, each with all its lines or not at all, in one transaction. State of each slip: 1
-- accepted, 2 repeated, 3 the key has another content, 4 closed, 5 balance, 6 limit of the issue, 7 limit of a number, 8 a
-- limit that the member set.
-- The slips of one call have different keys. Each distinct odds table is passed once; `p_odds_at` is its index for each
-- line, from 1. Planner: tables are only probed row by row by key (`offset 0` enforces it) and statements are planned
-- once, so no plan depends on the size of a table.
create or replace function bets_place_batch(
  p_members bigint[], p_issues bigint[], p_keys bytea[], p_hashes bytea[], p_versions integer[], p_totals bigint[],
  p_least_caps bigint[],
  p_slips integer[], p_plays text[], p_models smallint[], p_selections text[], p_units integer[], p_unit_stakes bigint[],
  p_stakes bigint[], p_odds jsonb[], p_odds_at integer[], p_shown bigint[], p_rebates integer[], p_itemised boolean[], p_issue_caps bigint[],
  p_number_caps bigint[],
  p_exposed_slips integer[], p_exposed_lines integer[], p_exposed_issues bigint[], p_exposed_plays text[],
  p_buckets text[], p_liabilities bigint[], p_exposure_caps bigint[], p_careful boolean,
  out states smallint[], out refused_lines integer[], out balances bigint[], out order_ids bigint[], out answers jsonb
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_accounts bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_currencies smallint[];
  v_games smallint[];
  v_priors bigint[];
  v_known bytea[];
  v_known_hashes bytea[];
  v_known_answers jsonb[];
  v_demands record;
  v_posted record;
  v_transfers bigint[];
begin
  -- The barrier of each issue: bets share it, and the close takes it exclusively, so that no bet is added after the
  -- close.
  perform pg_advisory_xact_lock_shared(issue)
    from (select distinct issue from unnest(p_issues) as issue order by issue) sorted;

  with locked as materialized (
    select id, member_id, balance, version, currency from wallet_accounts
      where member_id = any(p_members) and kind = 'main' order by id for no key update
  )
  select array_agg(l.id order by s.n), array_agg(l.balance order by s.n), array_agg(l.version order by s.n),
      array_agg(l.currency order by s.n)
    into v_accounts, v_balances, v_versions, v_currencies
    from unnest(p_members) with ordinality as s(member, n) join locked l on l.member_id = s.member;
  if cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception 'a bettor has no account';
  end if;
  -- Set after two batches have reached the same cap: the buckets are locked before the slips are judged.
  if p_careful then
    perform 1 from (select distinct issue, play, bucket from unnest(p_exposed_issues, p_exposed_plays, p_buckets)
        as e(issue, play, bucket) order by issue, play, bucket) e
      cross join lateral (select 1 from bets_exposure
        where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0 for no key update) x;
  end if;

  -- All locks are held now. This is the time that is compared with the close and stored in the orders.
  v_now := server_now();
  -- A repeated request has waited for the lock of its account above, so the answer of the first one is visible here.
  select array_agg(k.key), array_agg(k.request_hash),
      array_agg(jsonb_build_object('orderIds', to_jsonb(k.order_ids::text[]), 'balance', k.balance::text))
    into v_known, v_known_hashes, v_known_answers from bets_answers k where k.key = any(p_keys);
  select array_agg(i.game_id::smallint order by s.n), array_agg((case when i.game_id is null then 4 else 0 end)::smallint order by s.n)
    into v_games, states
    from unnest(p_issues) with ordinality as s(issue, n)
    left join (select d.id, i.game_id from (select distinct id from unnest(p_issues) as id) d
      cross join lateral (select game_id from draws_issues
        where id = d.id and state = 'open' and v_now < closes_at offset 0) i) i on i.id = s.issue;
  v_priors := array(select case when exists (select 1 from bets_orders
        where issue_id = s.issue and account_id = s.account and issue_total >= bets_unsummed() offset 0) then bets_unsummed()
      else coalesce((select issue_total from bets_orders
        where issue_id = s.issue and account_id = s.account order by id desc limit 1), 0) end
    from unnest(v_accounts, p_issues) with ordinality as s(account, issue, n) order by n);
  if v_known is not null then
    select array_agg((case when k.key is null then s.state when k.request_hash = s.hash then 2 else 3 end)::smallint order by s.n),
        jsonb_object_agg(s.n, k.answer) filter (where k.key is not null)
      into states, answers
      from unnest(states, p_keys, p_hashes) with ordinality as s(state, key, hash, n)
      left join unnest(v_known, v_known_hashes, v_known_answers) as k(key, request_hash, answer) on k.key = s.key;
  end if;

  if exists (select 1 from unnest(states, v_accounts, p_totals, v_balances) as s(state, account, total, balance)
      where s.state = 0 group by s.account having sum(s.total) > min(s.balance) or sum(s.total) > wallet_room(s.account))
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

  -- The following statements rely on the order of arrays, which function scans keep.
  select array_agg(id) as ids, array_agg(id::text) as texts, array_agg(account) as accounts,
      array_agg(balance) as balances, array_agg(version) as versions, array_agg(currency) as currencies,
      array_agg(stake) as stakes
    into v_posted
    from (select nextval('bets_orders_id_seq') as id, v_accounts[l.slip] as account, v_balances[l.slip] as balance,
        v_versions[l.slip] as version, v_currencies[l.slip] as currency, l.stake
      from unnest(p_slips, p_stakes) as l(slip, stake) where states[l.slip] = 1) taken;
  v_transfers := wallet_debit_held(wallet_bill('lotteryBet'), wallet_house('lotteryStakes'), v_posted.accounts, v_posted.balances, v_posted.versions,
    v_posted.currencies, v_posted.stakes, v_posted.texts);
  order_ids := v_posted.ids;

  insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
      stake_per_unit, stake, odds, odds_version, shown_odds, rebate_ppm, issue_total, transfer_id, placed_at)
    overriding system value
    select order_ids[l.k], p_members[l.slip], v_accounts[l.slip], p_issues[l.slip], v_games[l.slip], l.play, l.model,
      l.selection, l.units, l.unit_stake, l.stake, p_odds[l.odds_at], p_versions[l.slip], l.shown, l.rebate,
      v_priors[l.slip] + sum(l.stake) over (partition by v_accounts[l.slip], p_issues[l.slip] order by l.k),
      v_transfers[l.k], v_now
    from (select t.*, row_number() over () as k
      from unnest(p_slips, p_plays, p_models, p_selections, p_units, p_unit_stakes, p_stakes, p_odds_at, p_shown, p_rebates)
        as t(slip, play, model, selection, units, unit_stake, stake, odds_at, shown, rebate)
      where states[t.slip] = 1) l;

  select array_agg(s.balance - coalesce(s.taken, 0) order by s.n) into balances from (
    select t.*, sum(t.total) filter (where t.state = 1) over (partition by t.account order by t.n) as taken
    from unnest(states, v_accounts, v_balances, p_totals) with ordinality as t(state, account, balance, total, n)) s;
  insert into bets_answers(key, request_hash, order_ids, balance)
    select s.key, s.hash, l.ids, balances[s.n]
    from (select slip, array_agg(order_ids[k] order by k) as ids
      from (select slip, row_number() over () as k from unnest(p_slips) as slip where states[slip] = 1) t group by slip) l
    join unnest(p_keys, p_hashes) with ordinality as s(key, hash, n) on s.n = l.slip;

  -- The exposure is updated last, so that popular buckets are locked only until the commit. There is one row for each
  -- bucket, in the order of their keys, so that two batches cannot deadlock.
  insert into bets_exposure as x (issue_id, play_code, bucket, liability, cap)
    select issue, play, bucket, sum(liability), min(cap)
    from unnest(p_exposed_slips, p_exposed_issues, p_exposed_plays, p_buckets, p_liabilities, p_exposure_caps)
      as e(slip, issue, play, bucket, liability, cap)
    where states[e.slip] = 1 group by issue, play, bucket order by issue, play, bucket
    on conflict (issue_id, play_code, bucket) do update set liability = x.liability + excluded.liability;
end $$;
