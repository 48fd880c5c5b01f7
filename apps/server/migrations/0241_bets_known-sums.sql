-- The newest order of an account in an issue bears what the account has staked there. An order of a chase bears a number
-- that was given when the chase was made, so it may come later than orders with higher numbers, and those did not know of
-- it: a player could pass the limits of a number by what the chase put in. Orders of chases, and those that were judged
-- with them, bear a sum that no limit allows; one of them in the issue is now enough for every slip to be judged.
create index bets_orders_unsummed on bets_orders(issue_id, account_id) where issue_total >= 1000000000000000;
create index bets_chases_running_account on bets_chases(account_id) where state = 'running';

-- To look for what was staked before was a twelfth of the price of a bet in the database. Who calls may now know it from
-- the account's last slip: every slip and every new chase debits the account, so nothing was staked since while it has the
-- version that it had after that slip, if no chase of it was running then. The function of the same name that does not ask
-- for it stays for nodes of the release before.
drop function wallet_debit(smallint, integer, bigint[], integer[], bigint[], regclass);

-- Debits members' accounts to a kind of house account, in the order given; `p_at` is the place of a debit's account among
-- `p_accounts`, which are all different and all debited. Each debit gets the next number of a sequence as its reference,
-- taken while its account is held, so that an account's numbers ascend in time. Answers transfers and references, and the
-- balances and versions before by account. An overdraft violates wallet_no_overdraft. The nested loop writes the accounts
-- in the order of their numbers, so that two postings never wait for each other in a ring.
create function wallet_debit(
  p_kind smallint, p_house_kind integer, p_accounts bigint[], p_at integer[], p_amounts bigint[],
  p_numbers regclass, out transfers bigint[], out numbers bigint[], out balances bigint[],
  out versions bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set wallet.currencies_held = 'on' as $$
declare
  v_currencies smallint[];
  v_now timestamptz;
begin
  with changed as (
    update wallet_accounts a set balance = a.balance - s.moved, version = a.version + s.steps
    from (select p_accounts[t.at] as account, t.at, sum(t.amount)::bigint as moved, count(*) as steps
      from unnest(p_at, p_amounts) as t(at, amount) group by t.at order by account) s
    where a.id = s.account
    returning s.at, a.balance + s.moved as balance, a.version - s.steps as version, a.currency
  )
  select array_agg(balance order by at), array_agg(version order by at), array_agg(currency order by at)
    into balances, versions, v_currencies from changed;
  if cardinality(balances) is distinct from cardinality(p_accounts) then
    raise exception 'an account is unknown, or not debited';
  end if;
  v_now := server_now();
  transfers := array(select nextval('wallet_transfers_id_seq') from generate_series(1, cardinality(p_at)));
  numbers := array(select nextval(p_numbers) from generate_series(1, cardinality(p_at)));
  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at)
    overriding system value
    select t.id, p_kind, v_currencies[t.at], p_accounts[t.at], v_currencies[t.at] * 1000 + p_house_kind, t.amount,
      t.number::text, '', v_now
    from unnest(transfers, p_at, p_amounts, numbers) as t(id, at, amount, number);
  insert into wallet_entries(account_id, version, transfer_id, currency, kind, amount, balance_after, created_at)
    select p_accounts[t.at], versions[t.at] + row_number() over w, t.id, v_currencies[t.at], p_kind, -t.amount,
      balances[t.at] - sum(t.amount) over w, v_now
    from unnest(transfers, p_at, p_amounts) with ordinality as t(id, at, amount, n)
    window w as (partition by t.at order by t.n rows unbounded preceding);
end $$;

-- Takes all the slips or none, in one commit. `p_sums` is what an account puts on an issue with all its slips, and its least
-- limit; `p_slip_moved` is what the account has put up to the end of the slip, `p_line_moved` what it has put on the issue up
-- to the end of the line. Keys, hashes and salts are 32, 32 and 16 bytes a piece, one behind the other. When nothing is
-- taken, `order_ids` is null and the doubted ones say what hinders: places of sums, of buckets, of slips whose key is known.
-- `p_priors_known` is what was staked before as the caller knows it, and is taken at its word while the account has the
-- version of `p_versions_known`; -1 is not known. `versions` and `priors` are those before, and `chasing` the places of
-- accounts whose chases may still put orders into issues: what they have staked must not be remembered.
create function bets_place_plain(
  p_issues bigint[], p_accounts bigint[], p_members bigint[], p_totals bigint[],
  p_versions_known bigint[], p_sum_accounts integer[], p_sum_issues integer[], p_sums bigint[], p_sum_caps bigint[],
  p_priors_known bigint[],
  p_slip_sums integer[], p_slip_moved bigint[], p_keys bytea, p_hashes bytea, p_versions integer[],
  p_slips integer[], p_line_accounts integer[], p_plays text[], p_models smallint[], p_selections text[], p_units integer[],
  p_unit_stakes bigint[], p_stakes bigint[], p_odds jsonb[], p_odds_at integer[], p_shown bigint[], p_rebates integer[],
  p_line_moved bigint[], p_salts bytea,
  p_bucket_issues bigint[], p_bucket_plays text[], p_buckets text[], p_liabilities bigint[], p_bucket_caps bigint[],
  out order_ids bigint[], out balances bigint[], out versions bigint[], out priors bigint[], out chasing integer[],
  out doubted_sums integer[], out doubted_buckets integer[], out doubted_slips integer[]
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_games smallint[];
  v_transfers bigint[];
begin
  -- Shared with all bets of the issues; a closer takes it alone, so that nothing is added after the close.
  perform pg_advisory_xact_lock_shared(issue) from unnest(p_issues) as issue;
  begin
    select d.transfers, d.numbers, d.balances, d.versions into v_transfers, order_ids, balances, versions
      from wallet_debit(3::smallint, 3, p_accounts, p_line_accounts, p_stakes, 'bets_orders_id_seq') d;

    -- Everything that was waited for is held now: the close is judged by this instant, and the orders bear it.
    v_now := server_now();
    v_games := array(select (select game_id::smallint from draws_issues
        where id = s.issue and state = 'open' and v_now < closes_at)
      from unnest(p_issues) with ordinality as s(issue, n) order by n);
    priors := array(select case when s.known >= 0 and p_versions_known[s.account] = versions[s.account] then s.known
        when exists (select 1 from bets_orders where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account]
          and issue_total >= 1000000000000000 offset 0) then 1000000000000000
        else coalesce((select issue_total from bets_orders
          where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account] order by id desc limit 1), 0) end
      from unnest(p_sum_accounts, p_sum_issues, p_priors_known) with ordinality as s(account, issue, known, n) order by n);
    chasing := array(select a.n::integer from unnest(p_accounts, p_versions_known, versions) with ordinality
        as a(id, known, version, n)
      where a.known <> a.version and exists (select 1 from bets_chases where account_id = a.id and state = 'running' offset 0));
    if array_position(v_games, null) is not null
      or exists (select 1 from unnest(priors, p_sums, p_sum_caps) as s(prior, sum, cap) where s.prior + s.sum > s.cap)
    then
      raise exception 'a slip is not plain' using errcode = 'KJ001';
    end if;

    insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
        stake_per_unit, stake, odds, odds_version, shown_odds, rebate_ppm, issue_total, salt, transfer_id, placed_at)
      overriding system value
      select l.id, p_members[l.account], p_accounts[l.account], p_issues[p_sum_issues[p_slip_sums[l.slip]]],
        v_games[p_sum_issues[p_slip_sums[l.slip]]], l.play, l.model, l.selection, l.units, l.unit_stake, l.stake,
        p_odds[l.odds_at], p_versions[l.slip], l.shown, l.rebate, priors[p_slip_sums[l.slip]] + l.moved,
        encode(substring(p_salts from l.n::integer * 16 - 15 for 16), 'hex')::uuid, l.transfer, v_now
      from unnest(order_ids, v_transfers, p_slips, p_line_accounts, p_plays, p_models, p_selections, p_units, p_unit_stakes,
          p_stakes, p_odds_at, p_shown, p_rebates, p_line_moved) with ordinality
        as l(id, transfer, slip, account, play, model, selection, units, unit_stake, stake, odds_at, shown, rebate, moved, n);
    insert into bets_answers(key, request_hash, order_ids, balance)
      select substring(p_keys from s.slip * 32 - 31 for 32), substring(p_hashes from s.slip * 32 - 31 for 32), s.ids,
        balances[p_sum_accounts[p_slip_sums[s.slip]]] - p_slip_moved[s.slip]
      from (select l.slip, array_agg(l.id) as ids from unnest(p_slips, order_ids) as l(slip, id) group by l.slip) s;
    insert into platform_outbox(topic, payload)
      values ('bets.placed', jsonb_build_object('memberIds', to_jsonb(p_members::text[])));
    -- Last, because batches meet at hot buckets: what is left to do while they are held is the commit. In the order of
    -- their keys, so that two batches never wait for each other in a ring.
    insert into bets_exposure as x (issue_id, play_code, bucket, liability, cap)
      select issue, play, bucket, liability, cap
      from unnest(p_bucket_issues, p_bucket_plays, p_buckets, p_liabilities, p_bucket_caps) as e(issue, play, bucket, liability, cap)
      order by issue, play, bucket
      on conflict (issue_id, play_code, bucket) do update set liability = x.liability + excluded.liability;
    return;
  exception when sqlstate 'KJ001' or check_violation or unique_violation then
    order_ids := null;
    balances := null;
    versions := null;
    priors := null;
    chasing := null;
  end;

  v_now := server_now();
  doubted_sums := array(select s.n::integer
    from unnest(p_sum_accounts, p_sum_issues, p_sums, p_sum_caps) with ordinality as s(account, issue, sum, cap, n)
    where not exists (select 1 from draws_issues
        where id = p_issues[s.issue] and state = 'open' and v_now < closes_at offset 0)
      or p_totals[s.account] > (select balance from wallet_accounts where id = p_accounts[s.account])
      or exists (select 1 from bets_orders where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account]
        and issue_total >= 1000000000000000 offset 0)
      or s.sum + coalesce((select issue_total from bets_orders
        where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account] order by id desc limit 1), 0) > s.cap);
  doubted_buckets := array(select e.n::integer
    from unnest(p_bucket_issues, p_bucket_plays, p_buckets, p_liabilities, p_bucket_caps) with ordinality
      as e(issue, play, bucket, liability, cap, n)
    left join lateral (select cap, liability from bets_exposure
      where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0) x on true
    where e.liability > coalesce(x.cap - x.liability, e.cap));
  doubted_slips := array(select s.n::integer from unnest(p_versions) with ordinality as s(version, n)
    where exists (select 1 from bets_answers where key = substring(p_keys from s.n::integer * 32 - 31 for 32) offset 0));
end $$;

-- As before, with the orders of chases in what was staked.
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
  -- Shared with all bets of the issues; a closer takes it alone, so that nothing is added after the close.
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
        where issue_id = s.issue and account_id = s.account and issue_total >= 1000000000000000 offset 0) then 1000000000000000
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
  select array_agg(id) as ids, array_agg(id::text) as texts, array_agg(account) as accounts,
      array_agg(balance) as balances, array_agg(version) as versions, array_agg(currency) as currencies,
      array_agg(stake) as stakes
    into v_posted
    from (select nextval('bets_orders_id_seq') as id, v_accounts[l.slip] as account, v_balances[l.slip] as balance,
        v_versions[l.slip] as version, v_currencies[l.slip] as currency, l.stake
      from unnest(p_slips, p_stakes) as l(slip, stake) where states[l.slip] = 1) taken;
  v_transfers := wallet_debit_held(3::smallint, 3, v_posted.accounts, v_posted.balances, v_posted.versions,
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
