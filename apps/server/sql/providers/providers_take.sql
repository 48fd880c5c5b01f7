-- needs: wallet_post, wallet_room, wallet_bill, wallet_house, providers_valid_bet, providers_take_each
-- Decides about calls of providers and moves their money, in the given order; a batch has no two calls of one transaction, and none that
-- takes back what another one of it did, because what is stored of them comes after all are decided. Nothing is raised for a call that is
-- refused, and it leaves nothing. The caller stores each answer in this transaction (`providers_transactions`), for a repeat gets the same
-- bytes. Source: providers §5.
-- Members of whom all calls are bets and wins that nothing speaks against go together, in one statement; those of the others go one by one.
-- Members share neither money nor rounds, so the order between them says nothing. Planner: tables are only probed row by row by key
-- (`offset 0` enforces it), so no plan depends on the size of a table.
create or replace function providers_take(p_calls jsonb) returns table(
  place integer, status text, balance bigint, transfers bigint[], "isKept" boolean, answer bytea, "answerStatus" smallint,
  number bigint
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_taken record;
  v_rest integer[] := '{}';
begin
  -- Accounts first and by ascending id, as everybody who moves money does; then the rounds, so that what follows sees them as they are.
  perform 1 from (select distinct (c->>'account')::bigint as id from jsonb_array_elements(p_calls) c order by 1) c
    cross join lateral (select 1 from wallet_accounts a where a.id = c.id offset 0 for no key update) a;
  perform 1 from (select distinct c->>'provider' as provider, c->>'roundId' as round from jsonb_array_elements(p_calls) c order by 1, 2) c
    cross join lateral (select 1 from providers_rounds r where r.provider = c.provider and r.round_id = c.round
      offset 0 for no key update) r;

  for v_taken in
    with calls as materialized (
      select (c.ordinality - 1)::integer as n, c.kind, c.provider, c.member, c.account, c."txId" as tx, c."roundId" as round,
          c."gameCode" as game, c.category, c.amount, c.win, c.closes, c.permit, c."winWithoutBet" as free
        from rows from (jsonb_to_recordset(p_calls) as (kind text, provider text, member bigint, account bigint, "txId" text,
          "roundId" text, "gameCode" text, category text, amount bigint, win bigint, closes boolean, permit text,
          "winWithoutBet" boolean)) with ordinality c
    ), judged as materialized (
      select c.*, a.currency, a.balance + sum(c.win - c.amount) over w as left_over,
          r.member_id is not null as is_known, r.state, r.bet, r.win as won, r.bet_back, r.win_back, r.settled_on,
          r.closed_at, r.counted_bet, r.counted_valid, r.counted_win, r.game_code, r.category as round_category,
          c.kind in ('bet', 'betWin', 'win') and c.permit = 'OK'
            and (c.round is null or count(*) over (partition by c.provider, c.round) = 1)
            and case when r.member_id is null then c.kind <> 'win' or c.free else r.member_id = c.member end
            and (c.kind = 'win' or a.balance + sum(c.win - c.amount) over w - c.win >= 0)
            and (c.amount = 0 or sum(c.amount) over w <= coalesce(wallet_room(c.account), sum(c.amount) over w))
            and not exists (select from providers_transactions t where t.provider = c.provider and t.tx_id = c.tx offset 0)
            and not exists (select from providers_reversals v where v.provider = c.provider and v.ref_tx_id = c.tx offset 0)
            and not exists (select from wallet_accounts d where d.member_id = c.member and d.kind = 'receivable'
              and d.balance > 0 offset 0) as is_plain
        from calls c
          cross join lateral (select x.balance, x.currency from wallet_accounts x where x.id = c.account offset 0) a
          left join lateral (select x.* from providers_rounds x where x.provider = c.provider and x.round_id = c.round
            offset 0) r on true
        window w as (partition by c.account order by c.n rows unbounded preceding)
    ), sorted as materialized (
      select j.*, bool_and(j.is_plain) over (partition by j.account) as goes from judged j
    ), legs as (
      select s.n, l.step, l.bill, l.debit, l.credit, l.amount, s.provider || ':' || coalesce(s.round, '-') as reference
        from sorted s
          cross join lateral (select s.currency::bigint * 1000 + wallet_house('providerOpen') as house) h
          cross join lateral (values (1, wallet_bill('providerBet'), s.account, h.house, s.amount),
            (2, wallet_bill('providerPayout'), h.house, s.account, s.win)) l(step, bill, debit, credit, amount)
        where s.goes and l.amount > 0
    ), moved as materialized (
      select array_agg(l.n order by l.n, l.step) as calls, wallet_post(array_agg(l.bill order by l.n, l.step),
          array_agg(l.debit order by l.n, l.step), array_agg(l.credit order by l.n, l.step),
          array_agg(l.amount order by l.n, l.step), array_agg(l.reference order by l.n, l.step),
          array_agg(''::text order by l.n, l.step)) as ids
        from legs l having count(*) > 0
    ), rounds as materialized (
      select s.*, t.bet as new_bet, t.win as new_win, t.stake, t.paid,
          providers_valid_bet(coalesce(s.round_category, s.category), t.stake, t.paid) as valid
        from sorted s
          cross join lateral (select coalesce(s.bet, 0) + s.amount as bet, coalesce(s.won, 0) + s.win as win,
            coalesce(s.bet, 0) + s.amount - coalesce(s.bet_back, 0) as stake,
            coalesce(s.won, 0) + s.win - coalesce(s.win_back, 0) as paid) t
        where s.goes and s.round is not null
    ), put as (
      insert into providers_rounds as r(provider, round_id, member_id, currency, game_code, category, bet, win, balance_after,
          state, settled_on, closed_at, counted_bet, counted_valid, counted_win)
        select o.provider, o.round, o.member, o.currency, coalesce(o.game_code, o.game), coalesce(o.round_category, o.category),
            o.new_bet, o.new_win, o.left_over,
            case when o.closes then 'closed' when not o.is_known then 'open'
              when o.state in ('closed', 'reversed', 'voided') and o.amount + o.win > 0 then 'reopened' else o.state end,
            case when o.closes then coalesce(o.settled_on, (server_now() at time zone 'Asia/Shanghai')::date) else o.settled_on end,
            case when o.closes then coalesce(o.closed_at, server_now()) else o.closed_at end,
            case when o.closes then o.stake else coalesce(o.counted_bet, 0) end,
            case when o.closes then o.valid else coalesce(o.counted_valid, 0) end,
            case when o.closes then o.paid else coalesce(o.counted_win, 0) end
          from rounds o order by o.provider, o.round
        on conflict (provider, round_id) do update set bet = excluded.bet, win = excluded.win,
            balance_after = excluded.balance_after, state = excluded.state, settled_on = excluded.settled_on,
            closed_at = excluded.closed_at, counted_bet = excluded.counted_bet, counted_valid = excluded.counted_valid,
            counted_win = excluded.counted_win
          where r.member_id = excluded.member_id
        returning r.provider, r.round_id, r.settled_on
    ), counted as materialized (
      select o.member, p.settled_on, o.provider, o.round, coalesce(o.game_code, o.game) as game,
          (o.settled_on is null)::integer as first, o.stake - coalesce(o.counted_bet, 0) as bet,
          o.valid - coalesce(o.counted_valid, 0) as valid, o.paid - coalesce(o.counted_win, 0) as win
        from rounds o join put p on p.provider = o.provider and p.round_id = o.round where o.closes
    ), days as (
      insert into providers_days as d(member_id, settled_on, provider, game_code, rounds, bet, valid_bet, win)
        select c.member, c.settled_on, c.provider, c.game, sum(c.first), sum(c.bet), sum(c.valid), sum(c.win)
          from counted c group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (member_id, settled_on, provider, game_code) do update set rounds = d.rounds + excluded.rounds,
          bet = d.bet + excluded.bet, valid_bet = d.valid_bet + excluded.valid_bet, win = d.win + excluded.win
    ), waiting as (
      insert into providers_uncounted(provider, round_id)
        select c.provider, c.round from counted c where c.valid <> 0 order by c.member
    )
    select s.n, s.goes, s.left_over::bigint as balance,
        case when s.goes then array(select m.id from unnest(x.calls, x.ids) m(call, id) where m.call = s.n order by m.id) end as ids,
        case when s.goes then nextval('providers_transactions_number_seq') end as number,
        (select count(*) from put) < (select count(*) from rounds) as is_foreign
      from sorted s left join moved x on true order by s.n
  loop
    -- Somebody else's call has opened one of these rounds meanwhile: done again, it is seen.
    if v_taken.is_foreign then
      raise exception 'a round is somebody else''s' using errcode = 'serialization_failure';
    end if;
    place := v_taken.n;
    if v_taken.goes then
      status := 'OK';
      balance := v_taken.balance;
      transfers := v_taken.ids;
      "isKept" := false;
      number := v_taken.number;
      return next;
    else
      v_rest := v_rest || v_taken.n;
    end if;
  end loop;
  if cardinality(v_rest) > 0 then
    return query select * from providers_take_each(p_calls, v_rest);
  end if;
end $$;
