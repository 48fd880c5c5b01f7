-- Cancels all the orders or none, and refunds them in the same transaction.
-- Outcomes: cancelled, repeated, conflict, unknown (also for an order of another member), not-open.
create or replace function bets_cancel(
  p_member bigint, p_orders bigint[], p_key bytea, p_hash bytea,
  p_issues bigint[], p_plays text[], p_buckets text[], p_liabilities bigint[],
  out outcome text, out answer jsonb, out refused_order integer
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_account record;
  v_known record;
  v_now timestamptz;
  v_stakes bigint[];
  v_issues bigint[];
  v_transfers bigint[];
begin
  -- The barrier of each issue, by ascending id: the close takes it exclusively, so no cancellation is then in flight.
  perform pg_advisory_xact_lock_shared(i.issue_id) from (
    select distinct issue_id from bets_orders where id = any(p_orders) and member_id = p_member order by issue_id) i;
  -- Every movement of a player's money locks this row, so two cancellations of one order run one after the other.
  select id, currency into strict v_account from wallet_accounts
    where member_id = p_member and kind = 'main' for no key update;
  v_now := server_now();

  if octet_length(p_key) > 0 then
    select request_hash, c.answer into v_known from platform_commands c where scope = 'bet-cancel' and key = p_key;
    if found then
      outcome := case when v_known.request_hash = p_hash then 'repeated' else 'conflict' end;
      answer := v_known.answer;
      return;
    end if;
  end if;

  select min(t.n) - 1 into refused_order from unnest(p_orders) with ordinality t(id, n)
    where not exists (select 1 from bets_orders o where o.id = t.id and o.member_id = p_member);
  if refused_order is not null then outcome := 'unknown'; return; end if;

  select min(t.n) - 1 into refused_order from unnest(p_orders) with ordinality t(id, n)
    cross join lateral (select issue_id from bets_orders where id = t.id offset 0) o
    cross join lateral (select state, closes_at from draws_issues where id = o.issue_id offset 0) i
    where i.state <> 'open' or v_now >= i.closes_at
      or exists (select 1 from bets_cancellations c where c.order_id = t.id);
  if refused_order is not null then outcome := 'not-open'; return; end if;

  select array_agg(o.stake order by t.n), array_agg(o.issue_id order by t.n) into v_stakes, v_issues
    from unnest(p_orders) with ordinality t(id, n)
    cross join lateral (select stake, issue_id from bets_orders where id = t.id offset 0) o;
  v_transfers := wallet_post(
    array_fill(wallet_bill('cancelRefund'), array[cardinality(p_orders)]),
    array_fill((v_account.currency * 1000 + wallet_house('lotteryStakes'))::bigint, array[cardinality(p_orders)]),
    array_fill(v_account.id, array[cardinality(p_orders)]),
    v_stakes, p_orders::text[], array_fill(''::text, array[cardinality(p_orders)]));
  insert into bets_cancellations(order_id, issue_id, stake, transfer_id, created_at)
    select t.id, t.issue, t.stake, t.transfer, v_now
    from unnest(p_orders, v_issues, v_stakes, v_transfers) as t(id, issue, stake, transfer);

  answer := jsonb_build_object('refunded', (select sum(s) from unnest(v_stakes) s)::text,
    'balance', (select balance from wallet_accounts where id = v_account.id)::text);
  if octet_length(p_key) > 0 then
    insert into platform_commands(scope, key, request_hash, answer) values ('bet-cancel', p_key, p_hash, answer);
  end if;
  outcome := 'cancelled';

  -- The exposure is locked last and in the order of its keys, as when bets are placed. A bucket never falls below zero,
  -- even if the rules that compute the exposure change between the bet and its cancellation.
  perform 1 from (select distinct issue, play, bucket from unnest(p_issues, p_plays, p_buckets) as e(issue, play, bucket)
      order by issue, play, bucket) e
    cross join lateral (select 1 from bets_exposure
      where issue_id = e.issue and play_code = e.play and bucket = e.bucket offset 0 for no key update) x;
  update bets_exposure x set liability = greatest(0, x.liability - e.liability)
    from (select issue, play, bucket, sum(liability) as liability
      from unnest(p_issues, p_plays, p_buckets, p_liabilities) as e(issue, play, bucket, liability)
      group by issue, play, bucket) e
    where x.issue_id = e.issue and x.play_code = e.play and x.bucket = e.bucket;
end $$;
