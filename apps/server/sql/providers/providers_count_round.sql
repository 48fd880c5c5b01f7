-- needs: providers_valid_bet
-- Tells the day what a round that has ended comes to: once, and again only the difference. Where anything of it changes, the round
-- waits to be counted for turnover, bonus and agents, behind the call and never in it. The day is today, or one that is given.
drop function if exists providers_count_round(text, text);
create or replace function providers_count_round(p_provider text, p_round text, p_day date default null) returns void language plpgsql as $$
declare
  v_round providers_rounds;
  v_stake bigint;
  v_win bigint;
  v_valid bigint;
  v_is_first boolean;
begin
  select * into strict v_round from providers_rounds where provider = p_provider and round_id = p_round for update;
  v_stake := v_round.bet - v_round.bet_back;
  v_win := v_round.win - v_round.win_back;
  v_valid := providers_valid_bet(v_round.category, v_stake, v_win);
  v_is_first := v_round.settled_on is null;
  update providers_rounds set settled_on = coalesce(settled_on, p_day, (server_now() at time zone 'Asia/Shanghai')::date),
      closed_at = coalesce(closed_at, server_now()),
      counted_bet = v_stake, counted_valid = v_valid, counted_win = v_win
    where provider = p_provider and round_id = p_round
    returning settled_on into v_round.settled_on;
  insert into providers_days as d(member_id, settled_on, provider, game_code, rounds, bet, valid_bet, win)
    values (v_round.member_id, v_round.settled_on, p_provider, v_round.game_code, v_is_first::integer,
      v_stake - v_round.counted_bet, v_valid - v_round.counted_valid, v_win - v_round.counted_win)
    on conflict (member_id, settled_on, provider, game_code) do update set rounds = d.rounds + excluded.rounds,
      bet = d.bet + excluded.bet, valid_bet = d.valid_bet + excluded.valid_bet, win = d.win + excluded.win;
  if (v_valid, v_stake, v_win) <> (v_round.counted_valid, v_round.counted_bet, v_round.counted_win) then
    insert into providers_uncounted(provider, round_id) values (p_provider, p_round);
  end if;
end $$;
