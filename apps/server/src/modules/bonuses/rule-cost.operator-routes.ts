import * as wire from '@app/contract/operator/bonuses.ts'
import { formatMoney, li, parseMoney, parseOdds, type RatioPpm } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { RuleCostService } from './rule-cost.service.ts'

const yuan = (text: string) => parseMoney(text) ?? li(0)

type Parts = Readonly<{ ruleCost: RuleCostService; clock: Clock }>

export function ruleCostRoutes(router: OperatorRouter, { ruleCost, clock }: Parts): void {
  router.read(
    wire.readRuleCost,
    async ({ query: { rule, gift, share, max, target, from, to, after, rows } }) => {
      const { sums, page, next } = await ruleCost.read({
        tried: {
          ...{ rule, gift: yuan(gift), max: yuan(max), target: yuan(target) },
          share: ((parseOdds(share) ?? 0n) / 100n) as RatioPpm,
        },
        ...{ fromMs: msOf(from), toMs: msOf(to), after: Number(after ?? 0), rows },
      })
      return {
        data: page.map(row => ({
          ...{ memberId: String(row.memberId), account: row.account, day: row.day, at: isoOrNull(row.at) },
          ...{ basis: formatMoney(row.basis), gift: formatMoney(row.gift) },
        })),
        sums: {
          ...{ gifts: sums.gifts, members: sums.members, basis: formatMoney(sums.basis) },
          ...{ cost: formatMoney(sums.cost), largest: formatMoney(sums.largest) },
        },
        next: next === undefined ? null : String(next),
        asOf: isoOf(clock.now()),
      }
    },
  )
}
