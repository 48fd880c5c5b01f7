-- needs: wallet_span_start
-- What an account used up of a kind of limit in the span until now: what it staked, what of that it did not get back, or what it deposited.
create or replace function wallet_spent(p_account bigint, p_kind text, p_span text) returns bigint language sql stable as $$
  select coalesce(sum(case p_kind when 'stake' then staked when 'loss' then staked - returned else deposited end), 0)::bigint
  from wallet_spends where account_id = p_account and hour >= wallet_span_start(p_span, server_now())
$$;
