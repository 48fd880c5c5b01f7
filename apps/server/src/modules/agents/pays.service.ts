/**
 * What a statement tells beside commission: the wage of each day, the dividend of the period, and what two people gave by hand. Invariants: a
 * day is judged by the plan and the tree of that day, so neither a new plan nor a move changes the past; a day that changed after it was told is
 * corrected by the difference. Source: money-in-and-out §6, adr 0318.
 */
import { type Plan, planOn } from '@app/domain/agents/plans.ts'
import type { StatementPay } from '@app/domain/agents/statement-text.ts'
import { dividendOf, type PayStep, wageOf } from '@app/domain/agents/team-pay.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate } from '@app/domain/time/china-time.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Span } from './agents.store.ts'
import * as store from './pays.store.ts'
import { findPlans } from './plans.store.ts'

/** Gifts by hand that one statement tells; the rest stands in the next. */
const SUPPORTS_MAX = 50

const NOTHING = {
  ...{ paidBelow: 0n, active: 0, stepBase: null, ppm: 0n, stakes: 0n, payouts: 0n, rebates: 0n, gifts: 0n },
  ...{ commissions: 0n, carriedIn: 0n, carriedOut: 0n },
}

const stepFields = (step: PayStep | undefined) => ({ stepBase: step?.from ?? null, ppm: step?.rate ?? 0n })

function daysOf({ from, to }: Span): ChinaDate[] {
  const days: ChinaDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Of branches, those that lie in none of the others. */
const topmost = (rows: readonly store.TeamDay[]) =>
  rows.filter(({ path }) => !rows.some(other => other.path !== path && path.startsWith(other.path)))

/** The wages of an agent on these days; none where no plan pays one. */
async function wagesOf(db: Executor, agentId: bigint, days: readonly ChinaDate[], plans: readonly Plan[]) {
  const named = [...new Set(plans.flatMap(plan => plan.agentId ?? []))].filter(id => id !== agentId)
  const rows = await store.findTeamDays(db, agentId, { named, days })
  const planOf = ({ memberId, depth, day }: store.TeamDay) => planOn(plans, { agentId: memberId, depth }, day)
  const paid = rows.flatMap(row => {
    const plan = row.memberId === agentId ? planOf(row) : undefined
    if (plan === undefined || plan.wage.length === 0) return []
    const below = rows.filter(
      other => other.day === row.day && other.memberId !== agentId && (planOf(other)?.wage.length ?? 0) > 0,
    )
    return [{ ...row, plan, below: topmost(below) }]
  })
  const active = await store.countActive(
    db,
    paid.map(({ day, path, below }) => ({ from: day, to: day, path, without: below.map(one => one.path) })),
  )
  return paid.map(({ day, plan, valid, below }, at): StatementPay => {
    const paidBelow = below.reduce((sum, one) => sum + one.valid, 0n)
    const activeMembers = active[at] ?? 0
    const turnover = { valid: li(valid), paidBelow: li(paidBelow), activeMembers }
    const { base, step, amount } = wageOf(plan.wage, turnover)
    return {
      ...NOTHING,
      ...{ kind: 'wage', isCorrection: false, day, planId: plan.id, supportId: null },
      ...{ base, paidBelow, active: activeMembers, ...stepFields(step), amount },
    }
  })
}

/** The dividend of a period, by the plan of its last day. */
async function dividendsOf(
  db: Executor,
  agentId: bigint,
  span: Span,
  plans: readonly Plan[],
): Promise<StatementPay[]> {
  const [place] = await store.findTeamDays(db, agentId, { named: [], days: [span.to] })
  const plan = place && planOn(plans, { agentId, depth: place.depth }, span.to)
  if (place === undefined || plan === undefined || plan.dividend.length === 0) return []
  const { carriedIn, ...moved } = await store.findResult(db, agentId, span)
  if (carriedIn === 0n && Object.values(moved).every(amount => amount === 0n)) return []
  const [active = 0] = await store.countActive(db, [{ ...span, path: place.path, without: [] }])
  const rule = { steps: plan.dividend, doesCarry: plan.doesCarry }
  const { net, step, amount, carriedOut } = dividendOf(rule, { ...moved, activeMembers: active }, carriedIn)
  return [
    {
      ...{ kind: 'dividend', isCorrection: false, day: span.to, planId: plan.id, supportId: null },
      ...{ base: net, paidBelow: 0n, active, ...stepFields(step), ...moved, carriedIn, carriedOut, amount },
    },
  ]
}

/** What a period pays under these plans, without what is late or was given by hand. */
export async function freshPays(
  db: Executor,
  agentId: bigint,
  span: Span,
  plans: readonly Plan[],
): Promise<StatementPay[]> {
  const wages = await wagesOf(db, agentId, daysOf(span), plans)
  return [...wages.filter(({ amount }) => amount > 0n), ...(await dividendsOf(db, agentId, span, plans))]
}

/** How the wages of days that were told have changed. */
async function corrected(tx: Tx, agentId: bigint, days: readonly ChinaDate[], plans: readonly Plan[]) {
  if (days.length === 0) return []
  const told = new Map((await store.findToldWages(tx, agentId, days)).map(row => [row.day, row]))
  const now = await wagesOf(tx, agentId, days, plans)
  return now
    .map(pay => ({
      ...pay,
      isCorrection: true,
      base: pay.base - (told.get(pay.day)?.base ?? 0n),
      amount: pay.amount - (told.get(pay.day)?.amount ?? 0n),
    }))
    .filter(({ amount }) => amount !== 0n)
}

const supportLine = ({ id, day, amount }: store.DueSupport): StatementPay => ({
  ...NOTHING,
  ...{ kind: 'support', isCorrection: false, day, planId: null, supportId: id, base: amount, amount },
})

/** All that the statement of a period tells an agent beside commission. */
export async function paysOf(tx: Tx, agentId: bigint, span: Span): Promise<StatementPay[]> {
  const plans = await findPlans(tx)
  const late = await store.takeLateDays(tx, agentId, span.to)
  const before = late.filter(day => day < span.from)
  const fresh = await freshPays(tx, agentId, span, plans)
  const supports = await store.findDueSupports(tx, agentId, span.to, SUPPORTS_MAX)
  return [...fresh, ...(await corrected(tx, agentId, before, plans)), ...supports.map(supportLine)]
}
