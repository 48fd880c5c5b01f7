-- The number of a house account by its name in packages/domain/src/wallet/bill-types.ts; a test compares the two.
-- The planner evaluates it once per plan, so it costs nothing at run time. An unknown name fails when the plan is made.
create or replace function wallet_house(p_name text) returns integer language plpgsql immutable strict parallel safe as $$
begin
  case p_name
    when 'bankClearing' then return 1;
    when 'paymentProvider' then return 2;
    when 'lotteryStakes' then return 3;
    when 'lotteryPayouts' then return 4;
    when 'withdrawalHold' then return 5;
    when 'rebateExpense' then return 6;
    when 'adjustment' then return 7;
    when 'promotion' then return 8;
    when 'agentCommission' then return 9;
    when 'manualDeposit' then return 10;
    when 'agentWage' then return 11;
    when 'agentSupport' then return 12;
    when 'other' then return 13;
    when 'manualWithdrawal' then return 14;
    when 'chaseHold' then return 15;
    when 'liveSubBalance' then return 16;
    when 'packetEscrow' then return 17;
    when 'providerOpen' then return 18;
    when 'feeIncome' then return 19;
    when 'memberTransfer' then return 20;
    when 'receivable' then return 21;
    when 'suspense' then return 22;
    when 'channelFees' then return 24;
    when 'chainClearing' then return 25;
    when 'tronClearing' then return 26;
    when 'coinClearing' then return 27;
  end case;
end $$;
