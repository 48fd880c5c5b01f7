/**
 * The withdrawal limits that operators set. Invariant: limits that contradict each other are never published (adr 0060).
 * Source: not-shown §3.
 */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { findWithdrawLimitFault } from '@app/domain/wallet/withdraw-limit.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { turnoverRules } from './member-limits.ts'

export type WithdrawLimit = AnswerOf<typeof readWithdrawLimit>

const DEFAULT_LIMIT: Omit<WithdrawLimit, 'vip'> = {
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
  notice: '',
}

type Parts = Readonly<{ site: SiteService; turnover: TurnoverService; vip: VipService; log: Log }>

const FACTS_A_PAGE = 20

export function withdrawalsService({ site, turnover, vip, log }: Parts) {
  /** The limits that the VIP page states for each level. One withdrawal may reach the limit of the day. */
  async function levels(): Promise<WithdrawLimit['vip']> {
    return (await vip.rules()).map(rule => ({
      level: rule.vipLevel,
      dailyCount: rule.dailyWithdrawalCount,
      dailyAmount: rule.dailyWithdrawalAmount,
      maxAmount: smaller(DEFAULT_LIMIT.maxAmount, rule.dailyWithdrawalAmount),
      feeFree: 0,
    }))
  }

  async function limit(): Promise<WithdrawLimit> {
    const otherwise = { ...DEFAULT_LIMIT, vip: await levels() }
    const stored = await site.document('withdraw_limit', otherwise)
    const read = readWithdrawLimit.answer.safeParse(stored)
    const fault = read.success ? findWithdrawLimitFault(read.data) : read.error.issues[0]?.path.join('.')
    if (read.success && fault === undefined) return read.data
    log.warn({ fault }, 'the stored rules of withdrawals are wrong; the defaults hold')
    return otherwise
  }

  const rulesOfTurnover = async () => turnoverRules(await limit())

  return {
    /** The stored limits merged over the defaults. Stored limits that contradict each other are ignored and logged. */
    limit,

    /** What the member has still to bet, by the rules of now. */
    async turnoverOf(memberId: bigint) {
      const rules = await rulesOfTurnover()
      return { allowance: rules.allowance, turnover: await turnover.read(memberId, rules) }
    },

    /** One requirement of the member and a page of the issues that counted for it. Refuses one that the member does not have. */
    async countedOf(
      memberId: bigint,
      { seq, before }: Readonly<{ seq: number; before: bigint | undefined }>,
    ) {
      const one = await turnover.readOne(memberId, seq, await rulesOfTurnover())
      if (one === undefined) throw new Refusal('WITHDRAW/REQUIREMENT')
      const facts = await turnover.facts({ memberId, seq, before, limit: FACTS_A_PAGE + 1 })
      const page = facts.slice(0, FACTS_A_PAGE)
      return { ...one, facts: page, next: facts.length > page.length ? page.at(-1)?.issueId : undefined }
    },
  }
}

const smaller = (one: string, other: string): string =>
  (parseMoney(one) ?? li(0)) < (parseMoney(other) ?? li(0)) ? one : other

export type WithdrawalsService = ReturnType<typeof withdrawalsService>
