/** The words of the two ways of money on home, in one place (specification 002 §2: labels come from constants). */
export const RECHARGE_TEXT = '充值'
export const WITHDRAW_TEXT = '提现'
