/** Groups of bill types, by which a player looks for a movement. Source: not-shown §4.1 (type groups of the bills). */
import { type BillName, billTypes } from './bill-types.ts'

export const billGroups = {
  recharge: { label: '充值', types: ['transferRecharge', 'onlinePayment', 'manualDeposit'] },
  withdrawal: { label: '提现', types: ['withdrawal', 'withdrawalFailed', 'manualWithdrawal'] },
  bet: {
    label: '投注',
    types: [
      ...(['lotteryBet', 'cancelRefund', 'chaseRefund', 'drawRefund', 'chaseDeduction'] as const),
      ...(['orderCancel', 'providerBet', 'providerRollback'] as const),
    ],
  },
  payout: { label: '派奖', types: ['payout', 'payoutReversal', 'resettlement', 'providerPayout'] },
  promotion: {
    label: '优惠返水',
    types: [
      ...(['rebate', 'registrationBonus', 'turnoverRebate', 'promotion', 'systemReward'] as const),
      ...(['rebateReversal', 'promotionDeduction'] as const),
    ],
  },
  agent: { label: '代理', types: ['agentRebate', 'agentDailyWage', 'agentSupport', 'memberTransfer'] },
  packet: { label: '红包', types: ['redPacketSent', 'redPacketClaimed', 'redPacketReturned'] },
  other: {
    label: '其他',
    types: ['backOffice', 'otherDeposit', 'otherDeduction', 'quotaTransfer', 'violationRefund', 'fee'],
  },
} as const satisfies Record<string, Readonly<{ label: string; types: readonly BillName[] }>>

export type BillGroup = keyof typeof billGroups

/** The names of all groups, in the order in which they are offered. */
export const billGroupNames = Object.keys(billGroups) as readonly BillGroup[]

/** The codes of a group's types. */
export const billCodesOf = (group: BillGroup): readonly number[] =>
  billGroups[group].types.map(type => billTypes[type].code)

const groupsByCode = new Map(
  billGroupNames.flatMap(name => billCodesOf(name).map(code => [code, name] as const)),
)

/** The group of a bill code; undefined for a code without a type. */
export const billGroupOf = (code: number): BillGroup | undefined => groupsByCode.get(code)
