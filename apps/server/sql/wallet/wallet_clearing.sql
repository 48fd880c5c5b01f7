-- needs: wallet_house
-- The number of the clearing account of an account of ours at a bank, as packages/domain/src/wallet/clearing.ts has it; a test compares the two.
create or replace function wallet_clearing(p_payee integer) returns integer language sql immutable parallel safe as $$
  select case when p_payee between 1 and 899 then 100 + p_payee else wallet_house('bankClearing') end
$$;
