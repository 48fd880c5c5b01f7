/**
 * Why money moved: code, label, direction as the player sees it, and the house account on the other side.
 * Source: specification 001 §9 (bill types), not-shown §4.1.
 */

/** The house's accounts; their numbers are part of the ledger and never change. */
export const houseAccounts = {
  bankClearing: 1,
  paymentProvider: 2,
  lotteryStakes: 3,
  lotteryPayouts: 4,
  withdrawalHold: 5,
  rebateExpense: 6,
  adjustment: 7,
  promotion: 8,
  agentCommission: 9,
  manualDeposit: 10,
  agentWage: 11,
  agentSupport: 12,
  other: 13,
  manualWithdrawal: 14,
  chaseHold: 15,
  liveSubBalance: 16,
  packetEscrow: 17,
  providerOpen: 18,
  feeIncome: 19,
  memberTransfer: 20,
  receivable: 21,
  /** Money that came and is nobody's yet. */
  suspense: 22,
  /** What channels keep for themselves. */
  channelFees: 24,
  /** Tokens on a chain like Ethereum, and on TRON. */
  chainClearing: 25,
  tronClearing: 26,
  /** Coins of ours that networks are paid in. */
  coinClearing: 27,
} as const

export type HouseAccount = keyof typeof houseAccounts

export type BillType = Readonly<{
  code: number
  label: string
  /** What it does to the player's balance; `either` goes by the amount's sign. */
  direction: 'credit' | 'debit' | 'either'
  counter: HouseAccount
}>

export const billTypes = {
  transferRecharge: { code: 1, label: '转账充值', direction: 'credit', counter: 'bankClearing' },
  onlinePayment: { code: 2, label: '在线支付', direction: 'credit', counter: 'paymentProvider' },
  lotteryBet: { code: 3, label: '彩票投注', direction: 'debit', counter: 'lotteryStakes' },
  payout: { code: 4, label: '派奖', direction: 'credit', counter: 'lotteryPayouts' },
  withdrawal: { code: 5, label: '用户提现', direction: 'debit', counter: 'withdrawalHold' },
  cancelRefund: { code: 6, label: '撤单退款', direction: 'credit', counter: 'lotteryStakes' },
  withdrawalFailed: { code: 7, label: '提现失败退回', direction: 'credit', counter: 'withdrawalHold' },
  rebate: { code: 8, label: '返点', direction: 'credit', counter: 'rebateExpense' },
  backOffice: { code: 9, label: '后台转入/转出', direction: 'either', counter: 'adjustment' },
  registrationBonus: { code: 10, label: '注册礼金', direction: 'credit', counter: 'promotion' },
  agentRebate: { code: 11, label: '代理返点', direction: 'credit', counter: 'agentCommission' },
  manualDeposit: { code: 12, label: '人工存款', direction: 'credit', counter: 'manualDeposit' },
  turnoverRebate: { code: 13, label: '返水派发', direction: 'credit', counter: 'rebateExpense' },
  promotion: { code: 14, label: '优惠活动', direction: 'credit', counter: 'promotion' },
  chaseRefund: { code: 15, label: '追号退款', direction: 'credit', counter: 'chaseHold' },
  systemReward: { code: 16, label: '系统奖励', direction: 'credit', counter: 'promotion' },
  agentDailyWage: { code: 17, label: '代理日工资', direction: 'credit', counter: 'agentWage' },
  agentSupport: { code: 18, label: '代理扶持', direction: 'credit', counter: 'agentSupport' },
  otherDeposit: { code: 19, label: '其他存入', direction: 'credit', counter: 'other' },
  drawRefund: { code: 20, label: '和局退款', direction: 'credit', counter: 'lotteryStakes' },
  rebateReversal: { code: 21, label: '返水冲销', direction: 'debit', counter: 'rebateExpense' },
  manualWithdrawal: { code: 22, label: '人工提出', direction: 'debit', counter: 'manualWithdrawal' },
  chaseDeduction: { code: 23, label: '追号扣款', direction: 'debit', counter: 'chaseHold' },
  promotionDeduction: { code: 24, label: '优惠扣除', direction: 'debit', counter: 'promotion' },
  otherDeduction: { code: 25, label: '其他扣除', direction: 'debit', counter: 'other' },
  payoutReversal: { code: 26, label: '派奖冲销', direction: 'debit', counter: 'lotteryPayouts' },
  quotaTransfer: { code: 27, label: '额度转入/转出', direction: 'either', counter: 'liveSubBalance' },
  violationRefund: { code: 28, label: '违规退款', direction: 'either', counter: 'adjustment' },
  resettlement: { code: 29, label: '重新结算', direction: 'either', counter: 'lotteryPayouts' },
  orderCancel: { code: 30, label: '订单取消', direction: 'credit', counter: 'lotteryStakes' },
  redPacketSent: { code: 31, label: '红包支出', direction: 'debit', counter: 'packetEscrow' },
  redPacketClaimed: { code: 32, label: '红包领取', direction: 'credit', counter: 'packetEscrow' },
  redPacketReturned: { code: 33, label: '红包退回', direction: 'credit', counter: 'packetEscrow' },
  providerBet: { code: 34, label: '真人/第三方投注', direction: 'debit', counter: 'providerOpen' },
  providerPayout: { code: 35, label: '真人/第三方派彩', direction: 'credit', counter: 'providerOpen' },
  providerRollback: { code: 36, label: '第三方回滚', direction: 'either', counter: 'providerOpen' },
  fee: { code: 37, label: '手续费', direction: 'debit', counter: 'feeIncome' },
  memberTransfer: { code: 38, label: '上级转入/转给下级', direction: 'either', counter: 'memberTransfer' },
} as const satisfies Record<string, BillType>

export type BillName = keyof typeof billTypes

const typesByCode = new Map<number, BillType>(Object.values(billTypes).map(type => [type.code, type]))

/** The label of a bill code; an unknown code is a defect and is shown as itself. */
export function billLabel(code: number): string {
  return typesByCode.get(code)?.label ?? String(code)
}

/** The house account on the other side of a bill code; undefined for a code without a type. */
export function counterOf(code: number): HouseAccount | undefined {
  return typesByCode.get(code)?.counter
}
