-- Chases (追号): the same bet over coming issues. The whole budget is held when the chase is made; each issue takes its
-- part when it becomes an order, and what is not played comes back.
create table bets_chases(
  id bigint generated always as identity (start with 500000000001) primary key,
  member_id bigint not null,
  account_id bigint not null,
  game_id smallint not null,
  stop_on_win boolean not null,
  state text not null default 'running' check (state in ('running', 'finished', 'won', 'stopped', 'cancelled')),
  -- The stake of all lines at multiple 1.
  stake bigint not null check (stake > 0),
  budget bigint not null check (budget > 0),
  odds_version integer not null,
  transfer_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_chases_member on bets_chases(member_id, id desc);
create index bets_chases_running on bets_chases(id) where state = 'running';

create table bets_chase_lines(
  chase_id bigint not null references bets_chases,
  line smallint not null,
  play_code text not null,
  model smallint not null,
  selection text not null,
  units integer not null,
  stake_per_unit bigint not null,
  stake bigint not null check (stake > 0),
  odds jsonb not null,
  shown_odds bigint not null,
  issue_cap bigint not null,
  number_cap bigint not null,
  is_itemised boolean not null,
  rebate_ppm integer not null,
  -- What the line may cost the house by bucket, at multiple 1.
  exposures jsonb not null,
  primary key (chase_id, line)
);

create table bets_chase_issues(
  chase_id bigint not null references bets_chases,
  place smallint not null,
  game_id smallint not null,
  turn_num text not null,
  -- By the plan of the game; the row of the issue may not exist yet.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  multiple integer not null check (multiple > 0),
  hold bigint not null check (hold > 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'open', 'won', 'lost', 'push', 'voided', 'cancelled', 'stopped')),
  issue_id bigint references draws_issues,
  refund_transfer_id bigint,
  changed_at timestamptz not null,
  primary key (chase_id, place),
  unique (chase_id, turn_num),
  -- What went to the issue stands in orders, what did not is waiting or went back.
  check ((issue_id is null) = (state = 'waiting' or refund_transfer_id is not null)),
  check (refund_transfer_id is null or state in ('voided', 'cancelled', 'stopped'))
) with (autovacuum_analyze_scale_factor = 0.01);
create index bets_chase_issues_waiting on bets_chase_issues(opens_at) where state = 'waiting';
create index bets_chase_issues_open on bets_chase_issues(issue_id) where state = 'open';

-- Order numbers are given when the chase is made, so that also an order that never came to be has one.
create table bets_chase_orders(
  order_id bigint primary key,
  chase_id bigint not null,
  place smallint not null,
  line smallint not null,
  unique (chase_id, place, line),
  foreign key (chase_id, place) references bets_chase_issues,
  foreign key (chase_id, line) references bets_chase_lines
);
create trigger bets_chase_orders_append_only before update or delete or truncate on bets_chase_orders
  for each statement execute function platform_deny_change();

-- Returns what the chase still holds for these places. The caller holds the wallet and the chase.
create function bets_chase_return(p_chase bigint, p_places smallint[], p_state text, p_remark text) returns bigint
language plpgsql as $$
declare
  v_chase record;
  v_places smallint[];
  v_holds bigint[];
  v_transfers bigint[];
  v_count integer;
begin
  select c.account_id, a.currency into strict v_chase
    from bets_chases c join wallet_accounts a on a.id = c.account_id where c.id = p_chase;
  select array_agg(place order by place), array_agg(hold order by place) into v_places, v_holds
    from bets_chase_issues where chase_id = p_chase and state = 'waiting' and place = any(p_places);
  if v_places is null then return 0; end if;
  v_count := cardinality(v_places);
  v_transfers := wallet_post(array_fill(15::smallint, array[v_count]),
    array_fill((v_chase.currency * 1000 + 15)::bigint, array[v_count]), array_fill(v_chase.account_id, array[v_count]),
    v_holds, array_fill(p_chase::text, array[v_count]), array_fill(p_remark, array[v_count]));
  update bets_chase_issues i set state = p_state, refund_transfer_id = t.transfer, changed_at = server_now()
    from unnest(v_places, v_transfers) as t(place, transfer) where i.chase_id = p_chase and i.place = t.place;
  return (select sum(h) from unnest(v_holds) h);
end $$;

-- Makes the orders of one place out of what is held for it; above a limit of the issue they come back instead.
-- The caller holds the barrier of the issue, the wallet and the chase.
create function bets_chase_place(p_chase bigint, p_place smallint, p_issue bigint) returns void language plpgsql as $$
declare
  v_now timestamptz := server_now();
  v_chase record;
  v_multiple integer;
  v_transfers bigint[];
  v_orders record;
begin
  if not exists (select 1 from draws_issues where id = p_issue and state = 'open' and v_now < closes_at) then return; end if;
  select c.*, a.currency into strict v_chase
    from bets_chases c join wallet_accounts a on a.id = c.account_id where c.id = p_chase;
  select multiple into strict v_multiple from bets_chase_issues
    where chase_id = p_chase and place = p_place and state = 'waiting';

  if exists (select 1 from (select play_code, min(issue_cap) as cap, sum(stake) * v_multiple as added
      from bets_chase_lines where chase_id = p_chase group by play_code) l
    where l.added + coalesce((select sum(o.stake) from bets_standing_orders o
      where o.issue_id = p_issue and o.account_id = v_chase.account_id and o.play_code = l.play_code), 0) > l.cap)
    or exists (select 1 from (select l.play_code, l.is_itemised, number, min(l.number_cap) as cap,
        sum(case when l.is_itemised then l.stake / l.units else l.stake end) * v_multiple as added
      from bets_chase_lines l
      cross join unnest(case when l.is_itemised then string_to_array(l.selection, ',') else array[l.selection] end) number
      where l.chase_id = p_chase group by l.play_code, l.is_itemised, number) n
    where n.added + coalesce((select sum(case when n.is_itemised then o.stake / o.units else o.stake end)
      from bets_standing_orders o
      where o.issue_id = p_issue and o.account_id = v_chase.account_id and o.play_code = n.play_code
        and case when n.is_itemised then n.number = any(string_to_array(o.selection, ',')) else o.selection = n.number end), 0)
      > n.cap) then
    perform bets_chase_return(p_chase, array[p_place], 'cancelled', '超出单期限额');
    return;
  end if;

  begin
  select array_agg(co.order_id order by l.line) as ids, array_agg(l.stake * v_multiple order by l.line) as stakes
    into v_orders from bets_chase_lines l
    join bets_chase_orders co on co.chase_id = l.chase_id and co.line = l.line and co.place = p_place
    where l.chase_id = p_chase;
  v_transfers := wallet_post(array_fill(3::smallint, array[cardinality(v_orders.ids)]),
    array_fill((v_chase.currency * 1000 + 15)::bigint, array[cardinality(v_orders.ids)]),
    array_fill((v_chase.currency * 1000 + 3)::bigint, array[cardinality(v_orders.ids)]),
    v_orders.stakes, v_orders.ids::text[], array_fill(''::text, array[cardinality(v_orders.ids)]));
  insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
      stake_per_unit, stake, odds, odds_version, shown_odds, rebate_ppm, transfer_id, placed_at)
    overriding system value
    select t.id, v_chase.member_id, v_chase.account_id, p_issue, v_chase.game_id, l.play_code, l.model, l.selection,
      l.units, l.stake_per_unit * v_multiple, t.stake, l.odds, v_chase.odds_version, l.shown_odds, l.rebate_ppm,
      t.transfer, v_now
    from unnest(v_orders.ids, v_orders.stakes, v_transfers) as t(id, stake, transfer)
    join bets_chase_orders co on co.order_id = t.id
    join bets_chase_lines l on l.chase_id = p_chase and l.line = co.line;
  insert into bets_exposure as x (issue_id, play_code, bucket, liability, cap)
    select p_issue, l.play_code, e.bucket, sum(e.liability) * v_multiple, min(e.cap)
    from bets_chase_lines l
    cross join jsonb_to_recordset(l.exposures) as e(bucket text, liability bigint, cap bigint)
    where l.chase_id = p_chase group by l.play_code, e.bucket order by l.play_code, e.bucket
    on conflict (issue_id, play_code, bucket) do update set liability = x.liability + excluded.liability;
  update bets_chase_issues set state = 'open', issue_id = p_issue, changed_at = v_now
    where chase_id = p_chase and place = p_place;
  exception when check_violation then
    -- The house may not owe more on an item of this issue: everything of this block is undone, the money goes back.
    perform bets_chase_return(p_chase, array[p_place], 'cancelled', '该号码本期已达限额');
  end;
end $$;

-- Ends a running chase that has nothing left to wait for.
create function bets_chase_end(p_chase bigint, p_state text) returns void language sql as $$
  update bets_chases c set ended_at = server_now(), state = case
      when p_state is not null then p_state
      when exists (select 1 from bets_chase_issues i where i.chase_id = c.id and i.state in ('won', 'lost', 'push'))
        then 'finished' else 'cancelled' end
    where c.id = p_chase and c.state = 'running' and (p_state is not null or not exists (
      select 1 from bets_chase_issues i where i.chase_id = c.id and i.state in ('waiting', 'open')))
$$;

-- Makes a chase with its whole budget held; an issue that is open already gets its orders at once.
-- Outcomes: placed, repeated, conflict, closed, balance.
create function bets_chase_create(
  p_member bigint, p_game smallint, p_stop boolean, p_key bytea, p_hash bytea, p_odds_version integer,
  p_turns text[], p_multiples integer[], p_opens timestamptz[], p_closes timestamptz[],
  p_plays text[], p_models smallint[], p_selections text[], p_units integer[], p_unit_stakes bigint[],
  p_stakes bigint[], p_odds text[], p_shown bigint[], p_issue_caps bigint[], p_number_caps bigint[],
  p_itemised boolean[], p_rebates integer[], p_exposures text[],
  out outcome text, out answer jsonb
) language plpgsql as $$
declare
  v_account record;
  v_known record;
  v_open record;
  v_now timestamptz;
  v_chase bigint;
  v_stake bigint := (select sum(s) from unnest(p_stakes) s);
  v_budget bigint := v_stake * (select sum(m) from unnest(p_multiples) m);
begin
  -- Only the first issue can be open; the others open after it closed.
  select id into v_open from draws_issues where game_id = p_game and turn_num = p_turns[1];
  if v_open.id is not null then perform pg_advisory_xact_lock_shared(v_open.id); end if;
  select id, balance, currency into strict v_account from wallet_accounts
    where member_id = p_member and kind = 'main' for no key update;
  v_now := server_now();

  select request_hash, c.answer into v_known from platform_commands c where scope = 'bet-chase' and key = p_key;
  if found then
    outcome := case when v_known.request_hash = p_hash then 'repeated' else 'conflict' end;
    answer := v_known.answer;
    return;
  end if;
  if exists (select 1 from draws_issues i where i.game_id = p_game and i.turn_num = any(p_turns)
      and (i.state not in ('scheduled', 'open') or v_now >= i.closes_at)) or v_now >= p_closes[1] then
    outcome := 'closed';
    return;
  end if;
  if v_account.balance < v_budget then outcome := 'balance'; return; end if;

  v_chase := nextval('bets_chases_id_seq');
  insert into bets_chases(id, member_id, account_id, game_id, stop_on_win, stake, budget, odds_version, transfer_id, created_at)
    overriding system value
    select v_chase, p_member, v_account.id, p_game, p_stop, v_stake, v_budget, p_odds_version, t, v_now
    from unnest(wallet_post(array[23::smallint], array[v_account.id], array[(v_account.currency * 1000 + 15)::bigint],
      array[v_budget], array[v_chase::text], array[''])) t;
  insert into bets_chase_lines(chase_id, line, play_code, model, selection, units, stake_per_unit, stake, odds, shown_odds,
      issue_cap, number_cap, is_itemised, rebate_ppm, exposures)
    select v_chase, n, play, model, selection, units, unit_stake, stake, odds::jsonb, shown, cap, number_cap, itemised,
      rebate, exposures::jsonb
    from unnest(p_plays, p_models, p_selections, p_units, p_unit_stakes, p_stakes, p_odds, p_shown, p_issue_caps,
        p_number_caps, p_itemised, p_rebates, p_exposures)
      with ordinality as t(play, model, selection, units, unit_stake, stake, odds, shown, cap, number_cap, itemised,
        rebate, exposures, n);
  insert into bets_chase_issues(chase_id, place, game_id, turn_num, opens_at, closes_at, multiple, hold, changed_at)
    select v_chase, n, p_game, turn, opens, closes, multiple, multiple * v_stake, v_now
    from unnest(p_turns, p_opens, p_closes, p_multiples) with ordinality as t(turn, opens, closes, multiple, n);
  insert into bets_chase_orders(order_id, chase_id, place, line)
    select nextval('bets_orders_id_seq'), v_chase, i.place, l.line from bets_chase_issues i, bets_chase_lines l
    where i.chase_id = v_chase and l.chase_id = v_chase order by i.place, l.line;
  if v_open.id is not null then
    perform bets_chase_place(v_chase, 1::smallint, v_open.id);
    if exists (select 1 from bets_chase_issues where chase_id = v_chase and state = 'cancelled') then
      -- Nothing of a chase is made whose first issue cannot take it.
      raise exception 'the first issue of a chase is over a limit' using errcode = 'KJ001';
    end if;
  end if;

  answer := jsonb_build_object('chaseId', v_chase::text, 'balance', (select balance from wallet_accounts where id = v_account.id)::text,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', o.id::text, 'playCode', o.play_code,
        'selection', o.selection, 'units', o.units, 'stake', o.stake::text, 'odds', o.shown_odds::text) order by o.id), '[]')
      from bets_orders o join bets_chase_orders co on co.order_id = o.id where co.chase_id = v_chase));
  insert into platform_commands(scope, key, request_hash, answer) values ('bet-chase', p_key, p_hash, answer);
  outcome := 'placed';
end $$;

-- Takes one chase as far as it goes now: results, stop on win, missed issues, and the next orders. May be repeated.
create function bets_chase_step(p_chase bigint, p_latest interval) returns void language plpgsql as $$
declare
  v_chase record;
  v_next record;
  v_now timestamptz;
begin
  select c.id, c.account_id, c.stop_on_win into strict v_chase from bets_chases c where c.id = p_chase;
  select i.place, d.id as issue_id into v_next from bets_chase_issues i
    join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num and d.state = 'open'
    where i.chase_id = p_chase and i.state = 'waiting' order by i.place limit 1;
  -- In the order in which every bet takes them: barrier of the issue, wallet, and then the chase.
  if v_next.issue_id is not null then perform pg_advisory_xact_lock_shared(v_next.issue_id); end if;
  perform 1 from wallet_accounts where id = v_chase.account_id for no key update;
  perform 1 from bets_chases where id = p_chase for no key update;
  v_now := server_now();

  update bets_chase_issues i set changed_at = v_now, state = judged.state
    from (select ci.place, case
          when d.state = 'voided' then 'voided'
          when count(*) filter (where r.outcome = 'won') > 0 then 'won'
          when count(*) filter (where c.order_id is null) = 0 then 'cancelled'
          when count(*) filter (where r.outcome = 'push') > 0 then 'push' else 'lost' end as state
        from bets_chase_issues ci join draws_issues d on d.id = ci.issue_id
        join bets_chase_orders co on co.chase_id = ci.chase_id and co.place = ci.place
        left join bets_cancellations c on c.order_id = co.order_id
        left join bets_results r on r.order_id = co.order_id and r.result_version = d.result_version
        where ci.chase_id = p_chase and ci.state = 'open' and d.state in ('settled', 'voided')
        group by ci.place, d.state) judged
    where i.chase_id = p_chase and i.place = judged.place;
  -- A chase that ended may still have an order whose draw was to come.
  if not exists (select 1 from bets_chases where id = p_chase and state = 'running') then return; end if;

  if v_chase.stop_on_win and exists (select 1 from bets_chase_issues where chase_id = p_chase and state = 'won') then
    perform bets_chase_return(p_chase, (select array_agg(place) from bets_chase_issues where chase_id = p_chase), 'stopped', '中奖停止');
    perform bets_chase_end(p_chase, case when exists (select 1 from bets_chase_issues
      where chase_id = p_chase and state = 'stopped') then 'won' end);
    return;
  end if;

  -- An issue that passed without taking the orders is no reason to keep the money, nor to end the chase.
  perform bets_chase_return(p_chase, (select array_agg(place) from bets_chase_issues
    where chase_id = p_chase and state = 'waiting' and v_now >= closes_at), 'voided', '期号取消');

  -- The next issue opens before the last one is drawn: who stops on a win waits for the result, but not beyond the
  -- last seconds of the next issue.
  if v_next.issue_id is not null and exists (select 1 from bets_chase_issues i
      where i.chase_id = p_chase and i.place = v_next.place and i.state = 'waiting'
        and (not v_chase.stop_on_win or v_now >= i.closes_at - p_latest or not exists (
          select 1 from bets_chase_issues b where b.chase_id = p_chase and b.state = 'open'))) then
    perform bets_chase_place(p_chase, v_next.place, v_next.issue_id);
  end if;
  perform bets_chase_end(p_chase, null);
end $$;

-- Stops the whole chase, or takes one waiting issue out of it. Outcomes: stopped, unknown, ended, not-waiting.
create function bets_chase_stop(p_member bigint, p_chase bigint, p_turn text, out outcome text, out refunded bigint)
language plpgsql as $$
declare
  v_places smallint[];
begin
  perform 1 from wallet_accounts where member_id = p_member and kind = 'main' for no key update;
  perform 1 from bets_chases where id = p_chase and member_id = p_member for no key update;
  if not found then outcome := 'unknown'; return; end if;
  if exists (select 1 from bets_chases where id = p_chase and state <> 'running') then outcome := 'ended'; return; end if;
  select array_agg(place) into v_places from bets_chase_issues
    where chase_id = p_chase and state = 'waiting' and (p_turn is null or turn_num = p_turn);
  if v_places is null and p_turn is not null then outcome := 'not-waiting'; return; end if;
  refunded := bets_chase_return(p_chase, coalesce(v_places, '{}'), case when p_turn is null then 'stopped' else 'cancelled' end,
    case when p_turn is null then '手动停止' else '期号取消' end);
  perform bets_chase_end(p_chase, case when p_turn is null then 'stopped' end);
  outcome := 'stopped';
end $$;

create or replace view bets_invariants as
  with chase_holds as (select a.currency, coalesce(sum(i.hold) filter (where i.state = 'waiting'), 0) as hold
    from bets_chase_issues i join bets_chases c on c.id = i.chase_id join wallet_accounts a on a.id = c.account_id
    group by a.currency),
  chase_house as (select t.currency, sum(case when t.credit_account % 1000 = 15 and t.credit_account < 100000 then t.amount else 0 end)
      - sum(case when t.debit_account % 1000 = 15 and t.debit_account < 100000 then t.amount else 0 end) as held
    from wallet_transfers t where t.kind in (3, 15, 23) group by t.currency)
  select 'I7' as id, 'each order has exactly one stake transfer of its stake' as rule,
    (select count(*) from bets_orders o left join wallet_transfers t on t.id = o.transfer_id
      left join bets_chase_orders co on co.order_id = o.id
      where t.id is null or t.kind <> 3 or t.amount <> o.stake or t.reference <> o.id::text
        or t.debit_account <> case when co.order_id is null then o.account_id else t.currency * 1000 + 15 end) as violations
  union all select 'I8', 'each stake transfer has its order',
    (select count(*) from wallet_transfers t where t.kind = 3
      and not exists (select 1 from bets_orders o where o.transfer_id = t.id))
  union all select 'I9', 'no order is paid twice, and none is paid after its cancellation',
    (select count(*) from (select reference from wallet_transfers where kind in (4, 20)
      group by reference, kind having count(*) > 1) twice)
    + (select count(*) from bets_cancellations c join bets_results r on r.order_id = c.order_id)
  union all select 'I10', 'a result pays and a cancellation returns what its transfer moved',
    (select count(*) from bets_results r join bets_orders o on o.id = r.order_id
      left join wallet_transfers t on t.id = r.transfer_id
      where t.id is null or t.amount <> r.payout or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind in (4, 20)
      and not exists (select 1 from bets_results r where r.transfer_id = t.id))
    + (select count(*) from bets_cancellations c join bets_orders o on o.id = c.order_id
      left join wallet_transfers t on t.id = c.transfer_id
      where t.id is null or t.kind <> 6 or t.amount <> o.stake or c.stake <> o.stake or c.issue_id <> o.issue_id
        or t.credit_account <> o.account_id)
    + (select count(*) from wallet_transfers t where t.kind = 6
      and not exists (select 1 from bets_cancellations c where c.transfer_id = t.id))
  union all select 'I11', 'a settled issue has no open piece and counts what was sealed at the close',
    (select count(*) from draws_issues i
      cross join lateral (select count(*) as orders, coalesce(sum(o.stake), 0) as stakes
        from bets_standing_orders o where o.issue_id = i.id) held
      where i.state = 'settled' and i.source <> 'history'
        and (i.bets_count is distinct from held.orders or i.bets_sum is distinct from held.stakes
          or exists (select 1 from bets_chunks c where c.issue_id = i.id and c.done_at is null)))
  union all select 'I12', 'no order was placed or cancelled after the close of its issue',
    (select count(*) from bets_orders o join draws_issues i on i.id = o.issue_id
      where o.placed_at >= i.closes_at or (i.closed_at is not null and o.placed_at > i.closed_at))
    + (select count(*) from bets_cancellations c join draws_issues i on i.id = c.issue_id
      where c.created_at >= i.closes_at or (i.closed_at is not null and c.created_at > i.closed_at))
  union all select 'C1', 'the chase account holds what the chases still wait for',
    (select count(*) from chase_house h full join chase_holds c using (currency)
      where coalesce(h.held, 0) <> coalesce(c.hold, 0))
  union all select 'C2', 'a chase holds its budget, and every place of it is waiting, in orders or returned',
    (select count(*) from bets_chases c left join wallet_transfers t on t.id = c.transfer_id
      where t.id is null or t.kind <> 23 or t.amount <> c.budget or t.debit_account <> c.account_id
        or c.budget <> (select sum(hold) from bets_chase_issues i where i.chase_id = c.id)
        or (c.state <> 'running' and exists (select 1 from bets_chase_issues i where i.chase_id = c.id and i.state = 'waiting')))
    + (select count(*) from wallet_transfers t where t.kind = 23
      and not exists (select 1 from bets_chases c where c.transfer_id = t.id))
    + (select count(*) from bets_chase_issues i left join wallet_transfers t on t.id = i.refund_transfer_id
      where i.refund_transfer_id is not null and (t.id is null or t.kind <> 15 or t.amount <> i.hold))
    + (select count(*) from wallet_transfers t where t.kind = 15
      and not exists (select 1 from bets_chase_issues i where i.refund_transfer_id = t.id))
    + (select count(*) from bets_chase_issues i where i.issue_id is not null and i.hold <> (
      select coalesce(sum(o.stake), 0) from bets_chase_orders co join bets_orders o on o.id = co.order_id
        where co.chase_id = i.chase_id and co.place = i.place and o.issue_id = i.issue_id));
