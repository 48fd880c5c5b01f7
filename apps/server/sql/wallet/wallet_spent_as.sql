-- needs: wallet_spend_sign
-- The same of one movement: what goes to a provider that keeps accounts itself may be lost there unseen, so it is a stake, and what comes
-- back of it is a return.
create or replace function wallet_spent_as(p_kind smallint, p_amount bigint) returns smallint language sql immutable parallel safe as $$
  select (case when p_kind = wallet_bill('quotaTransfer') then case when p_amount < 0 then 1 else -1 end
    else wallet_spend_sign(p_kind) end)::smallint
$$;
