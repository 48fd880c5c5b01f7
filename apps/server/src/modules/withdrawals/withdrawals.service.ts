/**
 * The withdrawal limits that operators set. Invariant: limits that contradict each other are never published (adr 0060).
 * Source: not-shown §3.
 */

import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverFactPlace, TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Executor } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { turnoverRules } from './member-limits.ts'
import { DEFAULT_LIMIT, publishedLimit, readLimit, type WithdrawLimit } from './withdraw-limit.ts'

type Parts = Readonly<{ site: SiteService; turnover: TurnoverService; vip: VipService; log: Log }>

const FACTS_A_PAGE = 20

export function withdrawalsService({ site, turnover, vip, log }: Parts) {
  async function limit(executor?: Executor): Promise<WithdrawLimit> {
    const levels = await vip.rules(executor)
    const read = readLimit(await site.document('withdraw_limit', DEFAULT_LIMIT, executor), levels)
    if ('limit' in read) return read.limit
    log.warn({ fault: read.fault }, 'the stored rules of withdrawals are wrong; the defaults hold')
    return publishedLimit(DEFAULT_LIMIT, levels)
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

    /** What of the member has lapsed, the newest first. */
    lapsesOf: turnover.lapses,

    /** One requirement of the member and a page of the issues that counted for it. Refuses one that the member does not have. */
    async countedOf(
      memberId: bigint,
      { seq, before }: Readonly<{ seq: number; before: TurnoverFactPlace | undefined }>,
    ) {
      const one = await turnover.readOne(memberId, seq, await rulesOfTurnover())
      if (one === undefined) throw new Refusal('WITHDRAW/REQUIREMENT')
      const facts = await turnover.facts({ memberId, seq, before, limit: FACTS_A_PAGE + 1 })
      const page = facts.slice(0, FACTS_A_PAGE)
      return { ...one, facts: page, next: facts.length > page.length ? page.at(-1) : undefined }
    },
  }
}

export type WithdrawalsService = ReturnType<typeof withdrawalsService>
