-- needs: wallet_bill
-- What a bill is to the limits of a member: 1 it stakes (bets, chases, rounds of providers, packets), -1 it gives back or pays what was
-- staked, or takes that away again, 2 it deposits, 0 none of these. A rolled back bet of a provider comes back by its own bill.
create or replace function wallet_spend_sign(p_kind smallint) returns smallint language sql immutable parallel safe as $$
  select (case
    when p_kind in (wallet_bill('lotteryBet'), wallet_bill('chaseDeduction'), wallet_bill('providerBet'), wallet_bill('redPacketSent')) then 1
    when p_kind in (wallet_bill('payout'), wallet_bill('payoutReversal'), wallet_bill('resettlement'), wallet_bill('cancelRefund'),
      wallet_bill('chaseRefund'), wallet_bill('drawRefund'), wallet_bill('orderCancel'), wallet_bill('redPacketReturned'),
      wallet_bill('providerPayout'), wallet_bill('providerRollback')) then -1
    when p_kind in (wallet_bill('transferRecharge'), wallet_bill('onlinePayment'), wallet_bill('manualDeposit')) then 2
    else 0 end)::smallint
$$;
