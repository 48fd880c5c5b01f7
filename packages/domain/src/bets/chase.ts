/**
 * Chase orders (追号): one bet over coming issues, each with its multiple. The whole amount is held when the
 * plan is made; what is not played comes back. Source: lotteries §8, not-shown §6.3.
 */
import { type Li, li, type OddsPpm, ONE_PPM, type RatioPpm } from '#money/money.ts'

export const CHASE_ISSUES_MAX = 50
/** The highest multiple of one issue. A larger one is taken for a typing error. */
export const CHASE_MULTIPLE_MAX = 100_000

export type ChasePlan =
  /** 同倍: every issue the same. */
  | Readonly<{ kind: 'same'; multiple: number }>
  /** A list of the player's own, one multiple an issue. */
  | Readonly<{ kind: 'custom'; multiples: readonly number[] }>
  /** 翻倍: times `factor` after every `everyIssues` issues, never above `multipleMax`. */
  | Readonly<{ kind: 'doubling'; first: number; everyIssues: number; factor: number; multipleMax: number }>
  /** Profit rate: the smallest multiple with which a win in that issue gains the ratio on all stakes so far. */
  | Readonly<{ kind: 'profit-rate'; minimum: RatioPpm; multipleMax: number }>

export type ChaseFault = 'issue-count' | 'plan' | 'profit-out-of-reach'

export type ChaseVerdict =
  | Readonly<{ ok: true; multiples: readonly number[] }>
  | Readonly<{ ok: false; code: ChaseFault /** The issue (from 0) that the fault is in. */; at: number }>

const isMultiple = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= CHASE_MULTIPLE_MAX

function doublingMultiples(plan: Extract<ChasePlan, { kind: 'doubling' }>, issues: number): ChaseVerdict {
  const { first, everyIssues, factor, multipleMax } = plan
  const whole = [first, factor, multipleMax].every(isMultiple) && Number.isInteger(everyIssues)
  if (!whole || everyIssues < 1 || factor < 2 || first > multipleMax)
    return { ok: false, code: 'plan', at: 0 }
  const multiples: number[] = []
  let multiple = first
  for (let issue = 0; issue < issues; issue++) {
    if (issue > 0 && issue % everyIssues === 0) multiple = Math.min(multiple * factor, multipleMax)
    multiples.push(multiple)
  }
  return { ok: true, multiples }
}

/** One multiple's stake, and what it pays when the fewest units win at the lowest odds: what a win is worth at least. */
export type ChaseBase = Readonly<{ stake: Li; winStake: Li; odds: OddsPpm }>

/**
 * With stakes S so far, multiple m, stake s and payout p of one multiple: m·p ≥ (S + m·s)(1 + r), so
 * m = ⌈S(1 + r) ÷ (p − s(1 + r))⌉, or a few more where the payout, cut down to whole 厘, falls short by less than one.
 * When one multiple gains less than the ratio, no multiple ever reaches it.
 */
function profitMultiples(
  plan: Extract<ChasePlan, { kind: 'profit-rate' }>,
  issues: number,
  { stake, winStake, odds }: ChaseBase,
): ChaseVerdict {
  if (!isMultiple(plan.multipleMax) || plan.minimum < 0n) return { ok: false, code: 'plan', at: 0 }
  const kept = ONE_PPM + plan.minimum
  // In millionths of a 厘, as odds are.
  const gain = winStake * odds - stake * kept
  if (gain <= 0n) return { ok: false, code: 'profit-out-of-reach', at: 0 }
  const multiples: number[] = []
  let staked = 0n
  for (let at = 0; at < issues; at++) {
    const wanted = (staked * kept + gain - 1n) / gain
    let multiple = wanted < 1n ? 1n : wanted
    const isShort = () =>
      ((multiple * winStake * odds) / ONE_PPM) * ONE_PPM < (staked + multiple * stake) * kept
    while (multiple <= BigInt(plan.multipleMax) && isShort()) multiple++
    if (multiple > BigInt(plan.multipleMax)) return { ok: false, code: 'profit-out-of-reach', at }
    multiples.push(Number(multiple))
    staked += multiple * stake
  }
  return { ok: true, multiples }
}

function customMultiples(multiples: readonly number[], issues: number): ChaseVerdict {
  if (multiples.length !== issues) return { ok: false, code: 'issue-count', at: multiples.length }
  const at = multiples.findIndex(multiple => !isMultiple(multiple))
  return at < 0 ? { ok: true, multiples } : { ok: false, code: 'plan', at }
}

/** The multiple of each issue of a plan; `base` is one multiple of the bet. */
export function chaseMultiples(plan: ChasePlan, issues: number, base: ChaseBase): ChaseVerdict {
  if (!Number.isInteger(issues) || issues < 1 || issues > CHASE_ISSUES_MAX) {
    return { ok: false, code: 'issue-count', at: 0 }
  }
  if (plan.kind === 'doubling') return doublingMultiples(plan, issues)
  if (plan.kind === 'profit-rate') return profitMultiples(plan, issues, base)
  if (plan.kind === 'custom') return customMultiples(plan.multiples, issues)
  if (!isMultiple(plan.multiple)) return { ok: false, code: 'plan', at: 0 }
  return { ok: true, multiples: Array<number>(issues).fill(plan.multiple) }
}

/** What is held for the whole plan when it is made. */
export function chaseTotal(stake: Li, multiples: readonly number[]): Li {
  return li(multiples.reduce((total, multiple) => total + stake * BigInt(multiple), 0n))
}
