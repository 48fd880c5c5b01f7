/**
 * Rules that watch what open issues may cost. A rule watches for a day before it acts, so that people see what it would have
 * done. It can tell, stop further bets on an item, or close a play; nothing else. Source: console §5.1.
 */
import { DAY_MS } from '#time/china-time.ts'

/** What is measured: the dearest item, all items of an issue together, how much of its cap the fullest item has used. */
export const ruleMeasures = ['item', 'issue', 'used'] as const
export type RuleMeasure = (typeof ruleMeasures)[number]

/** As people read them on the list of exposure. */
export const ruleMeasureNames: Readonly<Record<RuleMeasure, string>> = {
  item: '单项最高赔付',
  issue: '各项合计上限',
  used: '限额占用最高',
}

/** What is done: staff are told, an item takes no further bets, a play or a game is closed. */
export const ruleActions = ['tell', 'cap', 'close'] as const
export type RuleAction = (typeof ruleActions)[number]

export const ruleActionNames: Readonly<Record<RuleAction, string>> = {
  tell: '只提醒',
  cap: '不再接受该项投注',
  close: '停用玩法或彩种',
}

/** How long a rule watches before it acts. */
export const WATCH_MS = DAY_MS
/** A rule without an end would outlive whoever knows why it is there. */
export const RULE_DAYS_MAX = 180
/** Of its cap, in tenths of a percent. */
const USED_MAX = 1_000n

export type RuleTerms = Readonly<{
  gameId: number | null
  playCode: string | null
  measure: RuleMeasure
  /** In 厘; of `used` in tenths of a percent. */
  threshold: bigint
  action: RuleAction
}>

/** Whether the terms of a rule fit together. */
export function isRule({ gameId, playCode, measure, threshold, action }: RuleTerms): boolean {
  // A play has its code in one family only, so it is named with its game.
  if (playCode !== null && gameId === null) return false
  // What all items cost together says nothing of the item that is to be stopped.
  if (action === 'cap' && measure === 'issue') return false
  return threshold > 0n && (measure !== 'used' || threshold <= USED_MAX)
}

export const rulePhases = ['watching', 'acting', 'stopped', 'over'] as const
export type RulePhase = (typeof rulePhases)[number]

type Life = Readonly<{ watchUntil: number; endsAt: number; stoppedAt: number | null }>

/** Where a rule stands at an instant. */
export function rulePhase({ watchUntil, endsAt, stoppedAt }: Life, now: number): RulePhase {
  if (stoppedAt !== null) return 'stopped'
  if (now >= endsAt) return 'over'
  return now < watchUntil ? 'watching' : 'acting'
}
