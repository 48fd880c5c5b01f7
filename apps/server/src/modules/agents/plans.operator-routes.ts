import { askAgentMove } from '@app/contract/operator/agents-moves.ts'
import * as wire from '@app/contract/operator/agents-plans.ts'
import { planOn } from '@app/domain/agents/plans.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { stepsOnWire } from './agents.wire.ts'
import type { PlansService } from './plans.service.ts'

/** Steps from the lines of the form. */
const stepsFrom = (lines: string) =>
  lines
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [from = '', active = '', rate = ''] = line.split(' ')
      return { from, active: Number(active), rate }
    })

/** Nobody's plan is that of agents at the top. */
const NOBODY = { agentId: 0n, depth: 1 }

type Parts = Readonly<{ db: Database; plans: PlansService; clock: Clock }>

function previewRoute(router: OperatorRouter, { db, plans }: Parts): void {
  router.read(wire.previewAgentPlan, async ({ query: { wage, dividend, doesCarry, ...rest } }) => {
    const wish = {
      ...{ ...rest, wage: stepsFrom(wage), dividend: stepsFrom(dividend) },
      ...{ doesCarry: doesCarry === 'yes', supportBudget: '0' },
    }
    const { effect } = await boundedRead(db, tx => plans.look(tx, wish))
    if (effect === undefined) return { data: null }
    const { period, agents, before, after } = effect
    return {
      data: {
        ...{ from: period.from, to: period.to, agents },
        ...{ before: formatMoney(before), after: formatMoney(after) },
      },
    }
  })
}

export function plansOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const { plans, clock } = parts
  previewRoute(router, parts)
  router.read(wire.listAgentPlans, async ({ query: { after, rows } }) => {
    const all = await plans.list()
    const today = chinaDateOf(clock.now())
    const holds = new Set(
      all.map(({ agentId }) => {
        const of = agentId === undefined ? NOBODY : { agentId, depth: 2 }
        return planOn(all, of, today)?.id
      }),
    )
    const stateOf = ({ id, from }: (typeof all)[number]) =>
      from > today ? ('next' as const) : holds.has(id) ? ('holds' as const) : ('past' as const)
    const older = after === undefined ? all : all.filter(({ id }) => id < BigInt(after))
    const { page, next } = pageOf(older.slice(0, rows + 1), rows, ({ id }) => id)
    return {
      data: page.map(plan => ({
        ...{ planId: String(plan.id), agentId: plan.agentId === undefined ? null : String(plan.agentId) },
        ...{ account: plan.account, from: plan.from, state: stateOf(plan) },
        ...{ wage: stepsOnWire(plan.wage), dividend: stepsOnWire(plan.dividend) },
        ...{ doesCarry: plan.doesCarry, supportBudget: formatMoney(plan.supportBudget) },
        ...{ approvalId: String(plan.approvalId), madeAt: isoOf(plan.madeAt) },
      })),
      ...{ next, asOf: isoOf(clock.now()) },
    }
  })

  router.ask(wire.askAgentPlan)
  router.ask(wire.askAgentSupport)
  router.ask(askAgentMove)
}
