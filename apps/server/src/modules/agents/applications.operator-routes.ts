import * as wire from '@app/contract/operator/agents.ts'
import { parseRate } from '@app/domain/agents/rates.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AgentsRules } from './agents-rules.ts'
import type { ApplicationsService } from './applications.service.ts'
import type { ApplicationRow } from './applications.store.ts'

/** Without how the member is called and reached. */
const applicationOnWire = (row: ApplicationRow) => ({
  ...{ applicationId: String(row.id), memberId: String(row.memberId), account: row.account },
  ...{ channel: row.channel, state: row.state, appliedAt: isoOf(row.appliedAt) },
  ...{ decidedAt: isoOrNull(row.decidedAt), decidedBy: row.decidedBy },
  ...{ answer: row.answer, sinceDay: row.sinceDay },
})

type Parts = Readonly<{ applications: ApplicationsService; rules: AgentsRules; clock: Clock }>

export function applicationsOperatorRoutes(
  router: OperatorRouter,
  { applications, rules, clock }: Parts,
): void {
  router.read(wire.listAgentApplications, async ({ query: { state, after, rows } }) => {
    const wish = { state, after: after === undefined ? undefined : BigInt(after), rows: rows + 1 }
    const { page, next } = pageOf(await applications.applications(wish), rows, ({ id }) => id)
    return { data: page.map(applicationOnWire), next, asOf: isoOf(clock.now()) }
  })

  router.write(wire.readAgentApplication, ({ body: { applicationId } }, act) =>
    act(async tx => {
      const row = await applications.read(tx, BigInt(applicationId))
      const { name, contact, note } = row
      return {
        answer: { data: { ...applicationOnWire(row), name, contact, note } },
        entry: {
          object: { kind: 'player', id: String(row.memberId) },
          after: { shown: 'agent-application' },
        },
      }
    }),
  )

  router.write(wire.decideAgentApplication, async ({ body, staff }, act) => {
    const { applicationId, isApproved, answer, reason } = body
    const rate = parseRate(body.rate)
    const most = parseRate((await rules()).topRate) ?? 0n
    if (rate === undefined || rate > most) throw new Refusal('AGENT/RATE')
    return act(async tx => {
      const decision = { id: BigInt(applicationId), isApproved, rate, answer, by: staff.login }
      const { memberId, sinceDay } = await applications.decide(tx, decision)
      return {
        answer: {},
        entry: {
          object: { kind: 'player', id: String(memberId) },
          before: { state: 'open' },
          after: { state: isApproved ? 'approved' : 'refused', since: sinceDay ?? '', rate: body.rate },
          reason,
        },
      }
    })
  })
}
