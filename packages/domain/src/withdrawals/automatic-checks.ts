/**
 * What is looked at in a request for money before people see it. Each check has a colour and the evidence in words: green flows
 * by the rules, amber is looked at, red is for risk. Source: money-in-and-out §3 (queue), console §5.7.
 */
import { formatMoney, type Li } from '#money/money.ts'

export type CheckColour = 'green' | 'amber' | 'red'
export type Check = Readonly<{ name: string; colour: CheckColour; evidence: string }>

/** What the member's main account saw since the last payout, at most 30 days back. */
export type MoneyFlow = Readonly<{
  deposited: Li
  staked: Li
  /** Of single payouts the largest. */
  largestPayout: Li
  /** Packets and transfers of other members. */
  fromMembers: Li
}>

export type CheckFacts = Readonly<{
  amount: Li
  /** What was charged for missing turnover, with the bonus that was taken back. */
  deducted: Li
  isHolder: boolean
  /** Payouts to this account that were made. */
  paidBefore: number
  accountAgeHours: number
  /** Whether a password was changed within the time in which people look. */
  secretsChanged: boolean
  /** Hours since the first login with this device. */
  deviceAgeHours: number
  /** Other members who asked for money to the same account. */
  sharedWith: number
  flow: MoneyFlow
  /** Requests of the last 24 hours, this one among them. */
  requestsOfDay: number
}>

const DAY_HOURS = 24
const check = (name: string, colour: CheckColour, evidence: string): Check => ({ name, colour, evidence })
const yuan = (amount: Li) => `${formatMoney(amount)}元`

function accountCheck({ paidBefore, accountAgeHours }: CheckFacts): Check {
  const age = `绑定${accountAgeHours}小时`
  return paidBefore > 0
    ? check('收款账户', 'green', `曾出款${paidBefore}次，${age}`)
    : check('收款账户', 'amber', `首次使用，${age}`)
}

function sourceCheck({ amount, flow }: CheckFacts): Check {
  const told = `存款${yuan(flow.deposited)}，投注${yuan(flow.staked)}，最大派奖${yuan(flow.largestPayout)}，他人转入${yuan(flow.fromMembers)}`
  const isUnplayed = flow.deposited > 0n && flow.staked * 2n < flow.deposited
  const isOneSource = flow.largestPayout * 2n >= amount || flow.fromMembers * 2n >= amount
  return check('资金来源', isUnplayed || isOneSource ? 'amber' : 'green', told)
}

function paceCheck({ requestsOfDay }: CheckFacts): Check {
  const colour = requestsOfDay >= 5 ? 'red' : requestsOfDay >= 3 ? 'amber' : 'green'
  return check('频率', colour, `24小时内第${requestsOfDay}次申请`)
}

/** All checks of a request, in the order in which they are shown. */
export function checksOf(facts: CheckFacts): readonly Check[] {
  const { deducted, isHolder, secretsChanged, deviceAgeHours, sharedWith } = facts
  return [
    check(
      '流水',
      deducted > 0n ? 'amber' : 'green',
      deducted > 0n ? `未满足，已扣除${yuan(deducted)}` : '已满足',
    ),
    check('实名一致', isHolder ? 'green' : 'red', isHolder ? '户名与实名相同' : '户名与实名不同'),
    accountCheck(facts),
    check(
      '改密',
      secretsChanged ? 'amber' : 'green',
      secretsChanged ? '24小时内修改过密码' : '24小时内未修改密码',
    ),
    check('登录设备', deviceAgeHours < DAY_HOURS ? 'amber' : 'green', `首次登录于${deviceAgeHours}小时前`),
    check(
      '关联',
      sharedWith > 0 ? 'red' : 'green',
      sharedWith > 0 ? `另有${sharedWith}位会员用过同一账户` : '未发现共用账户',
    ),
    sourceCheck(facts),
    paceCheck(facts),
  ]
}

const ORDER = ['green', 'amber', 'red'] as const

/** The worst of the colours; green without any. */
export const worstOf = (checks: readonly Readonly<{ colour: CheckColour }>[]): CheckColour =>
  ORDER.findLast(colour => checks.some(one => one.colour === colour)) ?? 'green'
