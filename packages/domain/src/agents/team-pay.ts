/**
 * What agents are paid beside commission: the wage of a day on what a team bet, and a dividend on what the house kept of a cycle. Both take the
 * highest step that is reached in all its conditions, and are cut down to 厘 once. Source: money-in-and-out §6.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

/** One step of a plan. */
export type PayStep = Readonly<{
  /** The least base, and the least number of members who bet. */
  from: Li
  activeMembers: number
  rate: RatioPpm
}>

/** The step that holds: of those that are reached, the one with the highest base. */
function stepOf(steps: readonly PayStep[], base: bigint, activeMembers: number): PayStep | undefined {
  return steps
    .filter(step => base >= step.from && activeMembers >= step.activeMembers)
    .reduce<PayStep | undefined>(
      (best, step) => (best === undefined || step.from > best.from ? step : best),
      undefined,
    )
}

export type TeamTurnover = Readonly<{
  /** The valid turnover of the whole team, and what of it belongs to teams of sub-agents with a wage of their own. */
  valid: Li
  paidBelow: Li
  activeMembers: number
}>

export type Wage = Readonly<{ base: bigint; step: PayStep | undefined; amount: Li }>

const shareOf = (base: bigint, step: PayStep | undefined): Li =>
  li(step === undefined ? 0n : (base * step.rate) / ONE_PPM)

/** The wage of a day, on the team without the teams of sub-agents who have a wage themselves. */
export function wageOf(steps: readonly PayStep[], { valid, paidBelow, activeMembers }: TeamTurnover): Wage {
  const base = valid - paidBelow
  const step = stepOf(steps, base, activeMembers)
  return { base, step, amount: shareOf(base, step) }
}

/** What moved between the house and a team in a cycle. */
export type TeamResult = Readonly<
  Record<'stakes' | 'payouts' | 'rebates' | 'gifts' | 'commissions', bigint> & { activeMembers: number }
>

export type DividendPlan = Readonly<{
  steps: readonly PayStep[]
  /** Whether what the house lost in a cycle lessens the next one. */
  doesCarry: boolean
}>

export type Dividend = Readonly<{
  net: bigint
  step: PayStep | undefined
  amount: Li
  carriedOut: bigint
}>

/** The dividend of a cycle on stakes − payouts − rebates − gifts − commissions, after a minus that was carried in. */
export function dividendOf(plan: DividendPlan, result: TeamResult, carriedIn: bigint): Dividend {
  const { stakes, payouts, rebates, gifts, commissions, activeMembers } = result
  const net = stakes - payouts - rebates - gifts - commissions + carriedIn
  const step = net > 0n ? stepOf(plan.steps, net, activeMembers) : undefined
  return {
    net,
    step,
    amount: shareOf(net, step),
    carriedOut: plan.doesCarry && net < 0n ? net : 0n,
  }
}
