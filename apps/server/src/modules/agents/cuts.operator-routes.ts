import { listAgentRateCuts } from '@app/contract/operator/agents-cuts.ts'
import { formatRate } from '@app/domain/agents/rates.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { CutsService } from './cuts.service.ts'

export function cutsOperatorRoutes(
  router: OperatorRouter,
  { cuts, clock }: Readonly<{ cuts: CutsService; clock: Clock }>,
): void {
  router.read(listAgentRateCuts, async ({ query: { after, rows } }) => {
    const found = await cuts.all({ after: after === undefined ? undefined : BigInt(after), rows: rows + 1 })
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return {
      data: page.map(cut => ({
        ...{ cutId: String(cut.id), agentId: String(cut.agentId), agentAccount: cut.agentAccount },
        ...{ memberId: String(cut.memberId), memberAccount: cut.account, category: cut.category },
        ...{ oldRate: formatRate(cut.old), newRate: formatRate(cut.new), reason: cut.reason },
        ...{ state: cut.state, askedAt: isoOf(cut.askedAt), endsAt: isoOf(cut.endsAt) },
        ...{ decidedAt: isoOrNull(cut.decidedAt), sinceDay: cut.since },
      })),
      ...{ next, asOf: isoOf(clock.now()) },
    }
  })
}
