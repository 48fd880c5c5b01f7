/**
 * Which plan an agent has on a day, and how what is paid divides by kind. A plan is one agent's, or that of all agents at the top of a tree; the
 * newest version that has begun holds, and an agent's own goes first. Source: money-in-and-out §6.
 */
import { type Li, li } from '#money/money.ts'
import type { ChinaDate } from '#time/china-time.ts'
import type { PayStep } from './team-pay.ts'

export type Plan = Readonly<{
  id: bigint
  /** Nobody's: that of all agents at the top. */
  agentId: bigint | undefined
  from: ChinaDate
  wage: readonly PayStep[]
  dividend: readonly PayStep[]
  /** Whether what the house lost in a period lessens the dividend of the next. */
  doesCarry: boolean
  /** The most that may be given by hand to one agent in a month. */
  supportBudget: Li
}>

/** Later days first, of one day the later version. */
const isNewer = (one: Plan, other: Plan): boolean =>
  one.from === other.from ? one.id > other.id : one.from > other.from

/** The plan of an agent on a day, by the level on which the agent stands. */
export function planOn(
  plans: readonly Plan[],
  { agentId, depth }: Readonly<{ agentId: bigint; depth: number }>,
  day: ChinaDate,
): Plan | undefined {
  const newest = (owner: bigint | undefined) =>
    plans
      .filter(plan => plan.agentId === owner && plan.from <= day)
      .reduce<Plan | undefined>(
        (best, plan) => (best === undefined || isNewer(plan, best) ? plan : best),
        undefined,
      )
  return newest(agentId) ?? (depth === 1 ? newest(undefined) : undefined)
}

export const payKinds = ['commission', 'wage', 'dividend', 'support'] as const
export type PayKind = (typeof payKinds)[number]
export type PayParts = Readonly<Record<PayKind, bigint>>

/** Divides what a statement pays by kind: what is below zero in one is taken from the others in their order, so the parts sum to the payable. */
export function splitPayable(parts: PayParts): Readonly<Record<PayKind, Li>> {
  let missing = payKinds.reduce((sum, kind) => sum + (parts[kind] < 0n ? -parts[kind] : 0n), 0n)
  const left = payKinds.map(kind => {
    const amount = parts[kind] > 0n ? parts[kind] : 0n
    const taken = amount < missing ? amount : missing
    missing -= taken
    return [kind, li(amount - taken)] as const
  })
  return Object.fromEntries(left) as Record<PayKind, Li>
}
