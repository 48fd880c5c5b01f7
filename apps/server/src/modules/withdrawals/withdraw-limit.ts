/** The document `withdraw_limit`: what is stored of the rules of withdrawals, and what of it is published. Source: not-shown §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readVipRules } from '@app/contract/vip.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { findWithdrawLimitFault } from '@app/domain/wallet/withdraw-limit.ts'
import { z } from 'zod/mini'

export type WithdrawLimit = AnswerOf<typeof readWithdrawLimit>

const { vip, ...fields } = readWithdrawLimit.answer.shape

/** What is stored: the published fields, and from which level of VIP on no fee is taken. */
export const storedLimit = z
  .object({
    ...fields,
    feeFreeFrom: z.nullable(z.int()),
    /** Limits of levels in place of those of the VIP rules, where somebody stored them by hand. */
    vip: z.nullable(vip),
  })
  .check(z.refine(stored => faultOf(stored) === undefined, { error: stored => faultOf(stored.input) }))

export type StoredLimit = z.output<typeof storedLimit>

function faultOf(stored: unknown): string | undefined {
  const limit = stored as StoredLimit
  return findWithdrawLimitFault({ ...limit, vip: limit.vip ?? [] })
}

/** The rules of a new site. */
export const DEFAULT_LIMIT: StoredLimit = {
  enabled: 1,
  openTime: '00:00',
  closeTime: '23:59',
  minAmount: '100.00',
  maxAmount: '50000.00',
  dailyCount: 5,
  dailyAmount: '200000.00',
  freeCountPerDay: 3,
  feeType: 0,
  feeValue: '0',
  feeMax: '0.00',
  feeFreeFrom: null,
  requireFundPwd: 1,
  requireBindBank: 1,
  requireRealName: 1,
  requirePhone: 0,
  requireKycLevel: 0,
  pendingMax: 1,
  newAccountHoldHours: 24,
  pwdChangeHoldHours: 24,
  turnoverMultiple: 1,
  relaxQuota: '100.00',
  adminFeeRate: '0',
  methods: [
    { type: '2', enabled: 1, min: '100.00', max: '50000.00', etaText: '约30分钟' },
    { type: '10', enabled: 1, min: '100.00', max: '50000.00', rate: '7.00', etaText: '约15分钟' },
    { type: '20', enabled: 1, min: '100.00', max: '20000.00', etaText: '约15分钟' },
  ],
  vip: null,
  notice: '',
}

const smaller = (one: string, other: string): string =>
  (parseMoney(one) ?? li(0)) < (parseMoney(other) ?? li(0)) ? one : other

/** Levels that the VIP page states. */
type Levels = Readonly<AnswerOf<typeof readVipRules>['data']>

/** The rules with the limits of each level. One withdrawal may reach the limit of the level's day. */
export function publishedLimit(
  { feeFreeFrom, vip: own, ...rules }: StoredLimit,
  levels: Levels,
): WithdrawLimit {
  const ofLevels = levels.map(({ vipLevel, dailyWithdrawalCount, dailyWithdrawalAmount }) => ({
    ...{ level: vipLevel, dailyCount: dailyWithdrawalCount, dailyAmount: dailyWithdrawalAmount },
    maxAmount: smaller(rules.maxAmount, dailyWithdrawalAmount),
    feeFree: feeFreeFrom !== null && vipLevel >= feeFreeFrom ? 1 : 0,
  }))
  return { ...rules, vip: own ?? ofLevels }
}

/** What is published of a stored document, or the first thing that is wrong with it. */
export function readLimit(
  stored: object,
  levels: Levels,
): Readonly<{ limit: WithdrawLimit } | { fault: string }> {
  const read = storedLimit.safeParse(stored)
  if (read.success) return { limit: publishedLimit(read.data, levels) }
  const [issue] = read.error.issues
  return { fault: issue?.path.join('.') || issue?.message || '' }
}
