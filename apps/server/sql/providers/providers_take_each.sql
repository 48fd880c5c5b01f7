-- needs: wallet_post, wallet_room, wallet_take_back, wallet_bill, wallet_house, providers_count_round
-- Decides about calls one after another, in the order of their places (from 0): what providers_take leaves, because a rule has more to say of it
-- than that money moves. Who calls holds the accounts, and keeps what is answered.
create or replace function providers_take_each(p_calls jsonb, p_places integer[]) returns table(
  place integer, status text, balance bigint, transfers bigint[], "isKept" boolean, answer bytea, "answerStatus" smallint,
  number bigint
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_call record;
  v_round providers_rounds;
  v_known providers_transactions;
  v_house bigint;
  v_ref text;
  v_owed bigint;
  v_has_round boolean;
begin
  for v_call in
    select p.place, d.* from unnest(p_places) with ordinality p(place, ord)
      cross join lateral jsonb_to_record(p_calls->p.place) as d(kind text, provider text, member bigint, account bigint,
        "txId" text, "roundId" text, "gameCode" text, category text, amount bigint, win bigint, "refTxId" text,
        closes boolean, hash text, permit text, "winWithoutBet" boolean)
      order by p.ord
  loop
    place := v_call.place;
    transfers := '{}';
    "isKept" := false;
    answer := null;
    "answerStatus" := null;
    number := null;
    status := 'OK';

    select * into v_known from providers_transactions t
      where t.provider = v_call.provider and t.tx_id = v_call."txId";
    if found then
      if v_known.content_hash = decode(v_call.hash, 'hex') and v_known.member_id = v_call.member then
        "isKept" := true;
        answer := v_known.answer;
        "answerStatus" := v_known.answer_status;
        number := v_known.number;
        status := v_known.status;
      else
        status := 'TX_CONFLICT';
      end if;
      select a.balance into strict balance from wallet_accounts a where a.id = v_call.account;
      return next;
      continue;
    end if;

    number := nextval('providers_transactions_number_seq');
    select a.balance, a.currency::bigint * 1000 + wallet_house('providerOpen') into strict balance, v_house
      from wallet_accounts a where a.id = v_call.account;
    v_ref := v_call.provider || ':' || coalesce(v_call."roundId", '-');
    v_has_round := false;
    if v_call."roundId" is not null then
      select * into v_round from providers_rounds r
        where r.provider = v_call.provider and r.round_id = v_call."roundId" for update;
      v_has_round := found;
    end if;

    if v_has_round and v_round.member_id <> v_call.member then
      status := 'INVALID_REQUEST';
    elsif v_call.kind in ('bet', 'betWin', 'win') and exists (select 1 from providers_reversals v
        where v.provider = v_call.provider and v.ref_tx_id = v_call."txId") then
      status := 'ALREADY_ROLLED_BACK';
    elsif v_call.kind in ('bet', 'betWin') then
      if v_call.permit <> 'OK' then
        status := v_call.permit;
      elsif balance < v_call.amount then
        status := 'INSUFFICIENT_FUNDS';
      elsif v_call.amount > wallet_room(v_call.account) then
        status := 'PROTECTION_LIMIT';
      else
        if v_call.amount > 0 then
          transfers := wallet_post(array[wallet_bill('providerBet')], array[v_call.account], array[v_house],
            array[v_call.amount], array[v_ref], array['']);
        end if;
        if v_call.win > 0 then
          transfers := transfers || wallet_post(array[wallet_bill('providerPayout')], array[v_house], array[v_call.account],
            array[v_call.win], array[v_ref], array['']);
        end if;
      end if;
    elsif v_call.kind = 'win' then
      if not v_has_round and not v_call."winWithoutBet" then
        status := 'TX_NOT_FOUND';
      elsif v_call.win > 0 then
        transfers := wallet_post(array[wallet_bill('providerPayout')], array[v_house], array[v_call.account],
          array[v_call.win], array[v_ref], array['']);
      end if;
    elsif v_call.kind = 'promotion' then
      if v_call.permit <> 'OK' then
        status := v_call.permit;
      elsif v_call.win > 0 then
        transfers := wallet_post(array[wallet_bill('providerPayout')], array[v_house], array[v_call.account],
          array[v_call.win], array[v_ref], array['活动派彩']);
      end if;
    elsif v_call.kind = 'roundEnd' then
      if not v_has_round then
        status := 'TX_NOT_FOUND';
      end if;
    elsif v_call.kind = 'rollback' then
      select * into v_known from providers_transactions t
        where t.provider = v_call.provider and t.tx_id = v_call."refTxId";
      if exists (select 1 from providers_reversals v
          where v.provider = v_call.provider and v.ref_tx_id = v_call."refTxId") then
        status := 'ALREADY_ROLLED_BACK';
      elsif not found then
        insert into providers_reversals(provider, ref_tx_id, by_tx_id, state)
          values (v_call.provider, v_call."refTxId", v_call."txId", 'tombstone');
      elsif v_known.member_id <> v_call.member or v_known.kind not in ('bet', 'win', 'betWin') then
        status := 'INVALID_REQUEST';
      else
        insert into providers_reversals(provider, ref_tx_id, by_tx_id, state)
          values (v_call.provider, v_call."refTxId", v_call."txId", 'done');
        v_ref := v_call.provider || ':' || coalesce(v_known.round_id, '-');
        if v_known.amount > 0 then
          transfers := wallet_post(array[wallet_bill('providerRollback')], array[v_house], array[v_call.account],
            array[v_known.amount], array[v_ref], array['']);
        end if;
        if v_known.win > 0 then
          select w.owed into v_owed from wallet_take_back(v_call.account, v_known.win, wallet_bill('providerRollback'),
            wallet_house('providerOpen'), v_ref, '') w;
        end if;
        if v_known.round_id is not null then
          update providers_rounds r set bet_back = r.bet_back + v_known.amount, win_back = r.win_back + v_known.win,
              state = case when r.bet_back + v_known.amount = r.bet and r.win_back + v_known.win = r.win then 'reversed'
                else r.state end
            where r.provider = v_call.provider and r.round_id = v_known.round_id
            returning * into v_round;
          if v_round.state in ('closed', 'reversed') then
            perform providers_count_round(v_call.provider, v_known.round_id);
          end if;
        end if;
      end if;
    end if;

    select a.balance into strict balance from wallet_accounts a where a.id = v_call.account;
    if status = 'OK' and v_call."roundId" is not null and v_call.kind in ('bet', 'betWin', 'win', 'roundEnd') then
      insert into providers_rounds as r(provider, round_id, member_id, currency, game_code, category, bet, win, balance_after)
        select v_call.provider, v_call."roundId", v_call.member, a.currency, v_call."gameCode", v_call.category,
            case when v_call.kind in ('bet', 'betWin') then v_call.amount else 0 end, v_call.win, a.balance
          from wallet_accounts a where a.id = v_call.account
        on conflict (provider, round_id) do update set bet = r.bet + excluded.bet, win = r.win + excluded.win,
          balance_after = excluded.balance_after,
          state = case when r.state in ('closed', 'reversed', 'voided') and excluded.bet + excluded.win > 0 then 'reopened' else r.state end
        where r.member_id = excluded.member_id;
      -- Somebody else's call has opened the round meanwhile: done again, it is seen.
      if not found then
        raise exception 'a round is somebody else''s' using errcode = 'serialization_failure';
      end if;
      if v_call.closes then
        update providers_rounds r set state = 'closed' where r.provider = v_call.provider and r.round_id = v_call."roundId";
        perform providers_count_round(v_call.provider, v_call."roundId");
      end if;
    end if;
    return next;
  end loop;
end $$;
