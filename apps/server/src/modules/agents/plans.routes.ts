import { readOwnPlan } from '@app/contract/agents-plans.ts'
import type { Router } from '#platform/http/router.ts'
import { stepsOnWire } from './agents.wire.ts'
import type { AgentsRules } from './agents-rules.ts'
import type { PlansService } from './plans.service.ts'

export function plansRoutes(
  router: Router,
  { plans, rules }: Readonly<{ plans: PlansService; rules: AgentsRules }>,
): void {
  router.handle(readOwnPlan, async ({ caller }) => {
    const [plan, { period }] = await Promise.all([plans.own(caller.memberId), rules()])
    if (plan === undefined) return { data: { period, plan: null } }
    const { from, wage, dividend, doesCarry } = plan
    return {
      data: {
        period,
        plan: { sinceDate: from, wage: stepsOnWire(wage), dividend: stepsOnWire(dividend), doesCarry },
      },
    }
  })
}
