-- needs: wallet_spent
-- How much an account may still stake by the limits of its member; null without one. Below zero where a limit was lowered below what is
-- spent. The caller holds the account, or only wants to know.
create or replace function wallet_room(p_account bigint) returns bigint language sql stable as $$
  select min(amount - wallet_spent(account_id, kind, span)) from wallet_limits
  where account_id = p_account and kind in ('stake', 'loss') and amount is not null
$$;
