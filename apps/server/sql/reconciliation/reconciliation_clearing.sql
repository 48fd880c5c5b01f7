-- needs: reconciliation_payee, wallet_clearing
-- The account of the house that mirrors a source.
create or replace function reconciliation_clearing(p_source text) returns integer language sql immutable as $$
  select case when p_source = 'gateway' then wallet_house('paymentProvider')
    when p_source like 'evm-%' then wallet_house('chainClearing') when p_source like 'tron-%' then wallet_house('tronClearing')
    else wallet_clearing(reconciliation_payee(p_source)) end
$$;
