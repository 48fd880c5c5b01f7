-- What counts of a round for turnover: of a live one what was risked on its outcome, of others the stake
-- (packages/domain/src/providers/valid-bet.ts).
create or replace function providers_valid_bet(p_category text, p_stake bigint, p_win bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when p_category = 'live' then least(p_stake, abs(p_win - p_stake)) else p_stake end
$$;
