-- The code of a bill type by its name in packages/domain/src/wallet/bill-types.ts; a test compares the two.
-- The planner evaluates it once per plan, so it costs nothing at run time. An unknown name fails when the plan is made.
create or replace function wallet_bill(p_name text) returns smallint language plpgsql immutable strict parallel safe as $$
begin
  case p_name
    when 'transferRecharge' then return 1;
    when 'onlinePayment' then return 2;
    when 'lotteryBet' then return 3;
    when 'payout' then return 4;
    when 'withdrawal' then return 5;
    when 'cancelRefund' then return 6;
    when 'withdrawalFailed' then return 7;
    when 'rebate' then return 8;
    when 'backOffice' then return 9;
    when 'registrationBonus' then return 10;
    when 'agentRebate' then return 11;
    when 'manualDeposit' then return 12;
    when 'turnoverRebate' then return 13;
    when 'promotion' then return 14;
    when 'chaseRefund' then return 15;
    when 'systemReward' then return 16;
    when 'agentDailyWage' then return 17;
    when 'agentSupport' then return 18;
    when 'otherDeposit' then return 19;
    when 'drawRefund' then return 20;
    when 'rebateReversal' then return 21;
    when 'manualWithdrawal' then return 22;
    when 'chaseDeduction' then return 23;
    when 'promotionDeduction' then return 24;
    when 'otherDeduction' then return 25;
    when 'payoutReversal' then return 26;
    when 'quotaTransfer' then return 27;
    when 'violationRefund' then return 28;
    when 'resettlement' then return 29;
    when 'orderCancel' then return 30;
    when 'redPacketSent' then return 31;
    when 'redPacketClaimed' then return 32;
    when 'redPacketReturned' then return 33;
    when 'providerBet' then return 34;
    when 'providerPayout' then return 35;
    when 'providerRollback' then return 36;
    when 'fee' then return 37;
    when 'memberTransfer' then return 38;
  end case;
end $$;
