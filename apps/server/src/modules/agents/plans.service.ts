/**
 * Plans of what agents are paid beside commission, and support by hand. Invariants: a version holds from a later day on, so no day that has
 * begun is judged anew; each version and each gift is agreed by two people; a gift stays within the month's budget of the agent's plan.
 */
import { type Plan, planOn } from '@app/domain/agents/plans.ts'
import { parseRate } from '@app/domain/agents/rates.ts'
import type { PayStep } from '@app/domain/agents/team-pay.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { type ChinaDate, chinaDateOf, isChinaDate } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { findPlace } from './agents.store.ts'
import { findLastClosed } from './closing.store.ts'
import { freshPays } from './pays.service.ts'
import { findPaid } from './pays.store.ts'
import * as store from './plans.store.ts'

/** Millionths: what a step may give at most. */
const WAGE_MOST = 50_000n
const DIVIDEND_MOST = 500_000n
/** Agents whom the effect of a plan is worked out for. */
const TRIED_MAX = 200

export type PlanStep = Readonly<{ from: string; active: number; rate: string }>
export type PlanWish = Readonly<{
  agentId?: string | undefined
  from: string
  wage: readonly PlanStep[]
  dividend: readonly PlanStep[]
  doesCarry: boolean
  supportBudget: string
}>
export type SupportWish = Readonly<{ agentId: string; amount: string; note: string }>

function amountOf(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined || amount < 0n) throw new Refusal('AGENT/PLAN')
  return amount
}

/** Refuses `AGENT/PLAN` steps that are none, two from one base, and more than a step may give. */
function stepsOf(steps: readonly PlanStep[], most: bigint): PayStep[] {
  const read = steps.map(({ from, active, rate }): PayStep => {
    const ppm = parseRate(rate)
    if (ppm === undefined || ppm === 0n || ppm > most) throw new Refusal('AGENT/PLAN')
    return { from: amountOf(from), activeMembers: active, rate: ppm }
  })
  if (new Set(read.map(step => step.from)).size !== read.length) throw new Refusal('AGENT/PLAN')
  return read
}

/** What the last closed period pays under the plans that hold, and under the same with this one. */
async function effectOf(executor: Executor, plan: Omit<Plan, 'id'>, plans: readonly Plan[]) {
  const period = await findLastClosed(executor)
  if (period === undefined) return undefined
  // Plans come newest first.
  const tried = [...plans, { ...plan, id: (plans[0]?.id ?? 0n) + 1n, from: period.from }]
  const place = plan.agentId && (await findPlace(executor, plan.agentId, period.to))
  // A wage of one agent is left out of the base of those above.
  const above = place
    ? place.path
        .split('/')
        .filter(id => id !== '')
        .map(BigInt)
    : []
  const agents = plan.agentId === undefined ? await findTops(executor, period) : above
  const pay = async (under: readonly Plan[]) => {
    let sum = 0n
    for (const agentId of agents)
      for (const { amount } of await freshPays(executor, agentId, period, under)) sum += amount
    return li(sum)
  }
  return { period, agents: agents.length, before: await pay(plans), after: await pay(tried) }
}

async function findTops(executor: Executor, period: Readonly<{ from: ChinaDate; to: ChinaDate }>) {
  const tops = await store.findTops(executor, period, TRIED_MAX)
  const paid = await findPaid(executor, period)
  return [...new Set([...tops, ...paid])].slice(0, TRIED_MAX)
}

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService }>

export function plansService({ db, clock, account }: Parts) {
  const today = (): ChinaDate => chinaDateOf(clock.now())

  /** An agent who stands in a tree; refuses `OPS/UNKNOWN` anybody else. */
  async function agentOf(executor: Executor, memberId: bigint) {
    const [member, place] = [
      await account.find(memberId, executor),
      await findPlace(executor, memberId, today()),
    ]
    if (member === undefined || !member.isAgent || place === undefined) throw new Refusal('OPS/UNKNOWN')
    return { account: member.account, depth: place.depth }
  }

  /** Refuses `AGENT/PLAN` what begins before tomorrow. */
  function planFrom(wish: PlanWish): Omit<Plan, 'id'> {
    if (!isChinaDate(wish.from) || wish.from <= today()) throw new Refusal('AGENT/PLAN')
    return {
      ...{ agentId: wish.agentId === undefined ? undefined : BigInt(wish.agentId), from: wish.from },
      wage: stepsOf(wish.wage, WAGE_MOST),
      dividend: stepsOf(wish.dividend, DIVIDEND_MOST),
      ...{ doesCarry: wish.doesCarry, supportBudget: amountOf(wish.supportBudget) },
    }
  }

  /** What an agent may still be given by hand this month; refuses `AGENT/SUPPORT` what is more. */
  async function lookSupport(executor: Executor, { agentId: text, amount: wanted, note }: SupportWish) {
    const agentId = BigInt(text)
    const { account: name, depth } = await agentOf(executor, agentId)
    const day = today()
    const plan = planOn(await store.findPlans(executor), { agentId, depth }, day)
    const given = await store.sumSupports(executor, agentId, day)
    const amount = amountOf(wanted)
    const budget = plan?.supportBudget ?? li(0n)
    if (amount === 0n || given + amount > budget) throw new Refusal('AGENT/SUPPORT')
    return { agentId, account: name, day, amount, note, given, budget }
  }

  return {
    list: () => store.findPlans(db.read),

    /** The plan that holds today for an agent; nobody's where the agent stands in no tree. */
    async own(agentId: bigint): Promise<Plan | undefined> {
      const [place, plans] = [await findPlace(db.read, agentId, today()), await store.findPlans(db.read)]
      return place && planOn(plans, { agentId, depth: place.depth }, today())
    },

    /** What a plan would change; refuses what cannot begin. */
    async look(executor: Executor, wish: PlanWish) {
      const plan = planFrom(wish)
      const owner = plan.agentId === undefined ? undefined : await agentOf(executor, plan.agentId)
      const plans = await store.findPlans(executor)
      const newest = plans.find(({ agentId }) => agentId === plan.agentId)
      return { plan, owner, newest, effect: await effectOf(executor, plan, plans) }
    },

    /** Writes the version that two people agreed to. */
    async publish(tx: Tx, { payload, requestId }: Approved<PlanWish>) {
      const plan = planFrom(payload)
      if (plan.agentId !== undefined) await agentOf(tx, plan.agentId)
      return { plan, planId: await store.insertPlan(tx, plan, requestId) }
    },

    lookSupport,

    /** Writes what two people agreed to give; the next statement tells and pays it. */
    async support(tx: Tx, { payload, requestId }: Approved<SupportWish>) {
      const looked = await lookSupport(tx, payload)
      await store.insertSupport(tx, looked, requestId)
      return looked
    },
  }
}

export type PlansService = ReturnType<typeof plansService>
