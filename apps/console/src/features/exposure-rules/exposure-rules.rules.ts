/** Rules of exposure in the words of the console. */
import {
  isRule,
  type RuleMeasure,
  ruleActionNames,
  ruleMeasureNames,
} from '@app/domain/bets/exposure-rules.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import type { Choice } from '#ui/list/choices.ts'
import type { ExposureRule, Firing, NewRule } from './exposure-rules.queries.ts'

export const PHASE_TEXTS: Readonly<Record<ExposureRule['phase'], string>> = {
  watching: '观察中',
  acting: '生效中',
  stopped: '已停止',
  over: '已到期',
}

export const DID_TEXTS: Readonly<Record<Firing['did'], string>> = {
  watched: '观察：未动作',
  told: '已提醒',
  capped: '已不再接受该项',
  closed: '已停用',
  nothing: '已是如此，未动作',
}

const choicesOf = (texts: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

export const measureChoices = choicesOf(ruleMeasureNames)
export const actionChoices = choicesOf(ruleActionNames)

type Scope = Pick<ExposureRule, 'gameId' | 'gameName' | 'playCode' | 'playName'>

/** What a rule looks at. */
export function scopeText({ gameId, gameName, playCode, playName }: Scope): string {
  if (gameId === null) return '全部彩种'
  const game = gameName ?? String(gameId)
  return playCode === null ? `${game} 全部玩法` : `${game} ${playName ?? playCode}`
}

/** An amount, or a percentage of the cap. */
export const measuredText = (measure: RuleMeasure, measured: string): string =>
  measure === 'used' ? `${measured}%` : measured

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const PERCENT = /^\d{1,3}(\.\d)?$/

/** What is wrong with a threshold; nothing while it is empty. */
export function thresholdFault(measure: RuleMeasure, text: string): string | undefined {
  if (text === '') return undefined
  if (measure === 'used')
    return PERCENT.test(text) && Number(text) > 0 && Number(text) <= 100
      ? undefined
      : '须是 0.1 至 100 的百分比'
  return AMOUNT.test(text) && (parseMoney(text) ?? 0n) > 0n ? undefined : '须是金额，如 10000.00'
}

/** Whether the form can be sent: the same rule as on the server. */
export function isWhole({ name, threshold, measure, ...rest }: NewRule): boolean {
  if (name.trim().length < 2 || threshold === '' || thresholdFault(measure, threshold) !== undefined)
    return false
  return isRule({ ...rest, measure, threshold: 1n })
}
