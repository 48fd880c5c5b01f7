-- needs: providers_count_round
-- Takes rounds as a provider that keeps accounts tells of them: they count as any other, and no money moves. One that it tells again with
-- other sums is counted anew. A round counts on the day on which it ended, so that its month is that of the provider's own statement; where that
-- month is closed here, is older than the last one that is over by a day, or no end is told, on the day on which it is read. None ends before it began. Whoever plays a round is asked of its player; a round of nobody here, or of somebody else, is a difference.
create or replace function providers_take_records(p_provider text, p_rows jsonb) returns integer language plpgsql as $$
declare
  v_row record;
  v_round providers_rounds;
  v_count integer := 0;
  v_today date := (server_now() at time zone 'Asia/Shanghai')::date;
  v_day date;
begin
  for v_row in
    select k.*, p.member_id, a.currency
      from jsonb_to_recordset(p_rows) as k("roundId" text, player text, game text, category text, bet bigint, win bigint, "openedMs" float8,
        "endedMs" float8)
      left join providers_players p on p.provider = p_provider and p.player_ref = k.player
      left join wallet_accounts a on a.member_id = p.member_id and a.kind = 'main'
      order by k."roundId"
  loop
    select * into v_round from providers_rounds where provider = p_provider and round_id = v_row."roundId" for update;
    if v_row.member_id is null or v_round.member_id <> v_row.member_id or not v_round.is_record then
      insert into providers_differences(provider, why, item, round_id, kind, theirs)
        values (p_provider, 'player', v_row."roundId", v_row."roundId", 'bet', v_row.bet) on conflict do nothing;
      continue;
    end if;
    -- One in which nothing was staked or won is news only where it was told otherwise before.
    continue when (v_row.bet, v_row.win) is not distinct from (coalesce(v_round.bet, 0), coalesce(v_round.win, 0));
    insert into providers_rounds as r(provider, round_id, member_id, currency, game_code, category, state, bet, win, opened_at, is_record)
      values (p_provider, v_row."roundId", v_row.member_id, v_row.currency, v_row.game, v_row.category, 'closed', v_row.bet, v_row.win,
        least(server_now(), to_timestamp(v_row."openedMs" / 1000)), true)
      on conflict (provider, round_id) do update set bet = excluded.bet, win = excluded.win;
    v_day := least(v_today, (to_timestamp(v_row."endedMs" / 1000) at time zone 'Asia/Shanghai')::date);
    if v_day < date_trunc('month', v_today - 1 - interval '1 month') or v_row."endedMs" < v_row."openedMs" or exists (select from providers_statements s
        where s.provider = p_provider and s.month = date_trunc('month', v_day::timestamp)::date) then
      v_day := v_today;
    end if;
    perform providers_count_round(p_provider, v_row."roundId", v_day);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
