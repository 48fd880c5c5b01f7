/** The plan of a chase as it is filled in, and what it amounts to. Source: product document not-shown §6.3, lotteries §8. */
import {
  CHASE_ISSUES_MAX,
  CHASE_MULTIPLE_MAX,
  type ChaseBase,
  type ChasePlan,
  type ChaseVerdict,
  chaseMultiples,
} from '@app/domain/bets/chase.ts'
import { parseMoney, type RatioPpm } from '@app/domain/money/money.ts'

export type PlanKind = ChasePlan['kind']

/** Every field is the text that stands in it. */
export type PlanForm = Readonly<{
  kind: PlanKind
  /** The issue that it begins with; the next one where none is chosen or the chosen one has passed. */
  start: string
  issues: string
  multiple: string
  everyIssues: string
  factor: string
  multipleMax: string
  profitPercent: string
  /** The player's own multiples, by index of the issue; an untouched one is 1. */
  custom: readonly string[]
  stopOnWin: boolean
  /** Yuan; the whole budget until the player says less. */
  lossMax: string | undefined
}>

export const emptyPlan: PlanForm = {
  kind: 'same',
  start: '',
  issues: '10',
  multiple: '1',
  everyIssues: '1',
  factor: '2',
  multipleMax: '1000',
  profitPercent: '30',
  custom: [],
  stopOnWin: true,
  lossMax: undefined,
}

export const planNames: Readonly<Record<PlanKind, string>> = {
  same: '同倍',
  doubling: '翻倍',
  'profit-rate': '利润率',
  custom: '自定义',
}

const PPM_OF_PERCENT = 10_000n
const PERCENT_MAX = 10_000

const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

/** How many issues are wanted; `undefined` while the text is no count that a chase can have. */
export function issueCountOf({ issues }: PlanForm): number | undefined {
  const count = wholeOf(issues)
  return count >= 1 && count <= CHASE_ISSUES_MAX ? count : undefined
}

function planOf(form: PlanForm, issues: number): ChasePlan {
  switch (form.kind) {
    case 'same':
      return { kind: 'same', multiple: wholeOf(form.multiple) }
    case 'doubling':
      return {
        kind: 'doubling',
        first: wholeOf(form.multiple),
        everyIssues: wholeOf(form.everyIssues),
        factor: wholeOf(form.factor),
        multipleMax: wholeOf(form.multipleMax),
      }
    case 'profit-rate': {
      const percent = wholeOf(form.profitPercent)
      const isFit = percent <= PERCENT_MAX
      return {
        kind: 'profit-rate',
        minimum: (isFit ? BigInt(percent) * PPM_OF_PERCENT : -1n) as RatioPpm,
        multipleMax: wholeOf(form.multipleMax),
      }
    }
    case 'custom':
      return {
        kind: 'custom',
        multiples: Array.from({ length: issues }, (_, at) => wholeOf(form.custom[at] ?? '1')),
      }
  }
}

function faultOf(form: PlanForm, verdict: Extract<ChaseVerdict, { ok: false }>): string {
  if (verdict.code === 'issue-count') return `追号期数为 1–${CHASE_ISSUES_MAX} 期`
  if (verdict.code === 'profit-out-of-reach') {
    return verdict.at === 0
      ? '该注单中奖也达不到此利润率'
      : `第 ${verdict.at + 1} 期起在最高倍数内达不到此利润率，请减少期数或降低利润率`
  }
  if (form.kind === 'custom') return `第 ${verdict.at + 1} 期的倍数须为 1–${CHASE_MULTIPLE_MAX} 的整数`
  if (form.kind === 'doubling') return '请填写起始倍数、间隔期数、翻倍倍数（至少2）和不低于起始的最高倍数'
  if (form.kind === 'profit-rate') return `请填写 0–${PERCENT_MAX} 的利润率和最高倍数`
  return `倍数须为 1–${CHASE_MULTIPLE_MAX} 的整数`
}

export type ReadPlan =
  | Readonly<{ ok: true; multiples: readonly number[] }>
  | Readonly<{ ok: false; fault: string }>

/** The multiple of each issue, or what is wrong with the plan in words. */
export function readPlan(form: PlanForm, base: ChaseBase | undefined): ReadPlan {
  const issues = issueCountOf(form)
  if (issues === undefined) return { ok: false, fault: `追号期数为 1–${CHASE_ISSUES_MAX} 期` }
  if (form.lossMax !== undefined && (parseMoney(form.lossMax) ?? 0n) <= 0n) {
    return { ok: false, fault: '请填写累计亏损达到多少时停止' }
  }
  if (form.kind === 'profit-rate' && base === undefined) {
    return { ok: false, fault: '利润率追号只支持一张单一赔率的注单' }
  }
  const verdict = chaseMultiples(
    planOf(form, issues),
    issues,
    base ?? ({ stake: 0n, winStake: 0n, odds: 0n } as ChaseBase),
  )
  return verdict.ok ? verdict : { ok: false, fault: faultOf(form, verdict) }
}

/** The form with one multiple of the player's own; the others of the list stay. */
export function withCustomMultiple(form: PlanForm, at: number, text: string): PlanForm {
  const custom = Array.from({ length: Math.max(form.custom.length, at + 1) }, (_, index) =>
    index === at ? text : (form.custom[index] ?? '1'),
  )
  return { ...form, custom }
}
