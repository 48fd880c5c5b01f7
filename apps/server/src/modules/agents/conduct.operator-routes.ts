import * as wire from '@app/contract/operator/agents-flags.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ConductService } from './conduct.service.ts'

const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

export function conductOperatorRoutes(
  router: OperatorRouter,
  { conduct, clock }: Readonly<{ conduct: ConductService; clock: Clock }>,
): void {
  router.read(wire.listAgentFlags, async ({ query: { state, agentId, after, rows } }) => {
    const wish = { state, agentId: idOf(agentId), after: idOf(after), rows: rows + 1 }
    const { page, next } = pageOf(await conduct.list(wish), rows, ({ id }) => id)
    return {
      data: page.map(flag => ({
        ...{ flagId: String(flag.id), agentId: String(flag.agentId), account: flag.account },
        ...{ kind: flag.kind, state: flag.state, count: flag.count, note: flag.note },
        members: flag.members.map(one => ({ memberId: String(one.memberId), account: one.account })),
        ...{ firstSeen: isoOf(flag.firstSeen), lastSeen: isoOf(flag.lastSeen) },
        ...{ decidedAt: isoOrNull(flag.decidedAt), decidedBy: flag.decidedBy },
      })),
      ...{ next, asOf: isoOf(clock.now()) },
    }
  })

  router.write(wire.decideAgentFlag, ({ body, staff }, act) =>
    act(async tx => {
      const { flagId, reason, ...decision } = body
      const by = staff.login
      const { agentId, kind } = await conduct.decide(tx, { ...decision, flagId: BigInt(flagId), by, reason })
      return {
        answer: {},
        entry: {
          object: { kind: 'player', id: String(agentId) },
          before: { flag: kind, state: 'open' },
          after: {
            flag: kind,
            state: body.isConfirmed ? 'confirmed' : 'cleared',
            members: String(body.count),
          },
          reason,
        },
      }
    }),
  )
}
