/**
 * What a rule would have cost, from true registrations, deposits and bets. It only reads: at most 31 days, two seconds and 20,000 rows at once;
 * what is wider is refused and never cut. Source: console §2 (bonuses), adr 0237.
 */
import { type CostRule, costOf, type TriedRule } from '@app/domain/bonuses/rule-cost.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan, type Span } from '#platform/operator/bounded-span.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBases } from './rule-cost.store.ts'

const LONGEST_MS = 31 * DAY_MS
const BASES_MAX = 20_000

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService }>

export type CostWish = Span & Readonly<{ tried: TriedRule; after: number; rows: number }>

export function ruleCostService({ db, clock, account }: Parts) {
  async function basesOf(rule: CostRule, wish: Span) {
    const nowMs = clock.now()
    const { fromMs, toMs } = boundedSpan(wish, { nowMs, longestMs: LONGEST_MS })
    const span = { fromMs, toMs: toMs ?? nowMs, limit: BASES_MAX + 1 }
    const bases = await boundedRead(db, tx => findBases(tx, rule, span))
    if (bases.length > BASES_MAX) throw new Refusal('OPS/NARROW')
    return bases.map(row => ({ ...row, basis: li(row.basis) }))
  }

  return {
    /** The sums, and a page of the gifts that they are made of, the dearest first; refuses `OPS/NARROW`. */
    async read({ tried, after, rows, ...span }: CostWish) {
      const { rows: all, ...sums } = costOf(tried, await basesOf(tried.rule, span))
      const page = all.slice(after, after + rows)
      const names = await account.namesOf(page.map(({ memberId }) => memberId))
      return {
        ...{ sums: { ...sums, gifts: all.length } },
        page: page.map(row => ({ ...row, account: names.get(row.memberId) ?? '' })),
        next: after + rows < all.length ? after + rows : undefined,
      }
    },
  }
}

export type RuleCostService = ReturnType<typeof ruleCostService>
