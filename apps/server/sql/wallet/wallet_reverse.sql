-- Reverses payouts: debits the balance as far as it goes and turns the rest into a debt of the player.
create or replace function wallet_reverse(p_account bigint, p_amount bigint, p_reference text, p_remark text, out owed bigint)
language plpgsql as $$
begin
  owed := wallet_take_back(p_account, p_amount, wallet_bill('payoutReversal'), wallet_house('lotteryPayouts'), p_reference, p_remark);
end $$;
