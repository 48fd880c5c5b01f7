-- Fast path of placing bets: places all the slips or none, in one transaction.
-- Arguments: `p_sums` is the total stake of an account on an issue, with its lowest limit. `p_slip_moved` is the
-- running stake of the account up to the end of each slip, `p_line_moved` its running stake on the issue up to the end
-- of each line. `p_slip_ends` is the index of the last line of each slip. Keys and hashes are concatenated, 32 bytes
-- each. `p_priors_known` is the earlier stake as the caller has cached it (-1: not cached); it is used only while the
-- account still has the version `p_versions_known`.
-- Results: when nothing is placed, `order_ids` is null and the `doubted_…` arrays say why, as indices of sums, of
-- buckets and of slips whose key is known. `versions` and `priors` are the values before this call. `chasing` are
-- indices of accounts with running chases, which can place orders at any time; the caller must not cache the stakes of
-- these accounts.
create or replace function bets_place_plain(
  p_issues bigint[], p_accounts bigint[], p_members bigint[], p_totals bigint[],
  p_versions_known bigint[], p_sum_accounts integer[], p_sum_issues integer[], p_sums bigint[], p_sum_caps bigint[],
  p_priors_known bigint[],
  p_slip_sums integer[], p_slip_moved bigint[], p_slip_ends integer[], p_keys bytea, p_hashes bytea, p_versions integer[],
  p_slips integer[], p_line_accounts integer[], p_plays text[], p_models smallint[], p_selections text[], p_units integer[],
  p_unit_stakes bigint[], p_stakes bigint[], p_odds jsonb[], p_odds_at integer[], p_shown bigint[], p_rebates integer[],
  p_line_moved bigint[], p_salts uuid[],
  p_bucket_issues bigint[], p_bucket_plays text[], p_buckets text[], p_liabilities bigint[], p_bucket_caps bigint[],
  out order_ids bigint[], out balances bigint[], out versions bigint[], out priors bigint[], out chasing integer[],
  out doubted_sums integer[], out doubted_buckets integer[], out doubted_slips integer[]
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_games smallint[];
  v_transfers bigint[];
begin
  -- The barrier of each issue: bets share it, and the close takes it exclusively, so that no bet is added after the
  -- close.
  perform pg_advisory_xact_lock_shared(issue) from unnest(p_issues) as issue;
  begin
    select d.transfers, d.numbers, d.balances, d.versions into v_transfers, order_ids, balances, versions
      from wallet_debit(wallet_bill('lotteryBet'), wallet_house('lotteryStakes'), p_accounts, p_line_accounts, p_stakes, 'bets_orders_id_seq') d;

    -- All locks are held now. This is the time that is compared with the close and stored in the orders.
    v_now := server_now();
    v_games := array(select (select game_id::smallint from draws_issues
        where id = s.issue and state = 'open' and v_now < closes_at)
      from unnest(p_issues) with ordinality as s(issue, n) order by n);
    priors := array(select case when s.known >= 0 and p_versions_known[s.account] = versions[s.account] then s.known
        when exists (select 1 from bets_orders where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account]
          and issue_total >= bets_unsummed() offset 0) then bets_unsummed()
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
      select order_ids[n], p_members[p_line_accounts[n]], p_accounts[p_line_accounts[n]],
        p_issues[p_sum_issues[p_slip_sums[p_slips[n]]]], v_games[p_sum_issues[p_slip_sums[p_slips[n]]]], p_plays[n], p_models[n],
        p_selections[n], p_units[n], p_unit_stakes[n], p_stakes[n], p_odds[p_odds_at[n]], p_versions[p_slips[n]], p_shown[n],
        p_rebates[n], priors[p_slip_sums[p_slips[n]]] + p_line_moved[n], p_salts[n], v_transfers[n], v_now
      from (select generate_series(1, cardinality(order_ids)) as n) lines;
    insert into bets_answers(key, request_hash, order_ids, balance)
      select substring(p_keys from n * 32 - 31 for 32), substring(p_hashes from n * 32 - 31 for 32),
        order_ids[coalesce(p_slip_ends[n - 1], 0) + 1:p_slip_ends[n]], balances[p_sum_accounts[p_slip_sums[n]]] - p_slip_moved[n]
      from (select generate_series(1, cardinality(p_slip_sums)) as n) slips;
    -- The exposure is updated last, so that popular buckets are locked only until the commit, and in the order of the
    -- keys, so that two batches cannot deadlock.
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
      or p_totals[s.account] > wallet_room(p_accounts[s.account])
      or exists (select 1 from bets_orders where issue_id = p_issues[s.issue] and account_id = p_accounts[s.account]
        and issue_total >= bets_unsummed() offset 0)
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
