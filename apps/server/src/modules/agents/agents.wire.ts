/** What the calls of agents write alike. */
import {
  formatRate,
  parseRate,
  type RateCategory,
  type Rates,
  rateCategories,
} from '@app/domain/agents/rates.ts'
import type { PayStep } from '@app/domain/agents/team-pay.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PayRow } from './pays.store.ts'
import type { CountSource, LineIssue, LineRow } from './statements.store.ts'

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The rates that a form names; refuses `AGENT/RATE` what is none. */
export function ratesOf(form: Readonly<Partial<Record<RateCategory, string | undefined>>>): Rates {
  const sent = rateCategories.flatMap(category => {
    const percent = form[category]
    if (percent === undefined) return []
    const rate = parseRate(percent)
    if (rate === undefined) throw new Refusal('AGENT/RATE')
    return [[category, rate] as const]
  })
  return Object.fromEntries(sent)
}

const money = (amount: bigint): string => formatMoney(li(amount))

/** The name of an issue, or of an hour at a provider. */
export function sourceName({ gameId, turnNum, providerName, beganAt }: CountSource): string {
  if (providerName !== null && beganAt !== null) {
    const began = isoOf(beganAt)
    return `${providerName} ${began.slice(5, 10)} ${began.slice(11, 13)} 时的回合`
  }
  return `${findGame(gameId ?? 0)?.name ?? ''}第${turnNum ?? ''}期`
}

const issueName = ({ beganAt, ...issue }: LineIssue): string =>
  sourceName({ ...issue, beganAt: beganAt === null ? null : Date.parse(beganAt) })

/**
 * Why a correction came about, as far as it is known: which issues were judged anew or voided, which rounds have changed, or what was counted once the
 * day was closed.
 */
export function reasonOf({ issues, issueCount }: Pick<LineRow, 'issues' | 'issueCount'>): string | undefined {
  const isRounds = ({ providerName }: LineIssue) => providerName !== null
  const namesOf = (isOf: (issue: LineIssue) => boolean) => issues.filter(isOf).map(issueName).join('、')
  const again = namesOf(issue => issue.isAgain && !isRounds(issue) && !issue.isVoided)
  const voided = namesOf(({ isVoided }) => isVoided)
  const changed = namesOf(issue => issue.isAgain && isRounds(issue))
  const late = namesOf(({ isAgain, isVoided }) => !isAgain && !isVoided)
  const parts = [
    again && `${again}重新结算`,
    voided && `${voided}作废`,
    changed && `${changed}有撤销或改判`,
    late && `${late}在封单后计入`,
  ].filter(part => part !== '')
  if (parts.length === 0) return undefined
  return parts.join('，') + (issueCount > issues.length ? `，等 ${issueCount} 期` : '')
}

/** 有效投注 × 差额 = 金额, as the agent can work it out; a correction says by how much both changed, and why. */
export function wordsOf(line: LineRow): string {
  const { base, ownPpm, viaPpm, amount, isCorrection } = line
  const difference = `${formatRate(ownPpm - viaPpm)}%`
  if (!isCorrection) return `有效投注 ${money(base)} × 差额 ${difference} = ${money(amount)}`
  const reason = reasonOf(line)
  const because = reason === undefined ? '' : `（${reason}）`
  return `更正${because}：有效投注变动 ${money(base)}，差额 ${difference}，金额变动 ${money(amount)}`
}

export const PAY_NAMES: Readonly<Record<PayRow['kind'], string>> = {
  ...{ wage: '日工资', dividend: '分红', support: '扶持' },
}

/** The step that was reached, or that none was. */
const stepWords = ({ active, stepBase }: PayRow): string =>
  stepBase === null
    ? `有效会员 ${active} 人，未达任何一档`
    : `有效会员 ${active} 人，达 ${money(stepBase)} 档`

/** How a wage, a dividend or support comes about, as the agent can work it out. */
export function payWordsOf(pay: PayRow): string {
  const { kind, isCorrection, base, paidBelow, amount, ppm, carriedIn, note } = pay
  if (kind === 'support') return `平台扶持：${note ?? ''}`
  if (isCorrection) return `更正：计算基数变动 ${money(base)}，金额变动 ${money(amount)}`
  const sum = `${money(base)} × ${formatRate(ppm)}% = ${money(amount)}`
  if (kind === 'wage') {
    const below = paidBelow === 0n ? '' : `（已除去另有日工资的下级团队 ${money(paidBelow)}）`
    return `团队有效投注${below}，${stepWords(pay)}：${sum}`
  }
  const parts = [
    ...[`投注 ${money(pay.stakes)}`, `派奖 ${money(pay.payouts)}`, `返点 ${money(pay.rebates)}`],
    ...[`优惠 ${money(pay.gifts)}`, `佣金与日工资 ${money(pay.commissions)}`],
  ].join(' − ')
  const carried = carriedIn === 0n ? '' : `，上期结转 ${money(carriedIn)}`
  return `${parts}${carried}，${stepWords(pay)}：${sum}`
}

/** Steps of a plan, the lowest first as they were agreed. */
export const stepsOnWire = (steps: readonly PayStep[]) =>
  steps.map(({ from, activeMembers, rate }) => ({
    ...{ from: formatMoney(from), active: activeMembers, rate: formatRate(rate) },
  }))
