/** Between which rates one of the downline may get one, and what another rate would have meant. Source: specification 001 §3, not-shown §7. */
import type { getRebateRange, previewRate } from '@app/contract/agents.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { RateRange } from '@app/domain/agents/downline.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { Li, RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readList } from '#read-answers.ts'
import { readMoney } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

/** The range of a category in which something may be given. */
export type CategoryRange = RateRange &
  Readonly<{
    category: RateCategory
    /** How low the rate of a member could be cut, if the member agrees. */
    floor: RatioPpm
  }>

/** Reads the ranges. */
export const readRange = ({ byCategory }: AnswerOf<typeof getRebateRange>): readonly CategoryRange[] =>
  readList(byCategory, ({ category, floor, least, most }) => ({
    ...{ category, floor: readPercent(floor), least: readPercent(least), most: readPercent(most) },
  }))

/** What another rate would have meant for the agent. */
export type RatePreview = Readonly<{
  since: ChinaDate
  oldRate: RatioPpm
  newRate: RatioPpm
  ownRate: RatioPpm
  days: Readonly<{ from: ChinaDate; to: ChinaDate }>
  /** What the branch bet in these days. */
  valid: Li
  /** The agent's commission on it by the rate of now, and by the new one. */
  before: Li
  after: Li
}>

/** Reads what another rate would have meant. */
export const readRatePreview = (wire: AnswerOf<typeof previewRate>['data']): RatePreview => ({
  since: wire.sinceDate,
  ...{ oldRate: readPercent(wire.oldRate), newRate: readPercent(wire.newRate) },
  ownRate: readPercent(wire.ownRate),
  days: { from: wire.beginDate, to: wire.endDate },
  ...{ valid: readMoney(wire.validMoney), before: readMoney(wire.oldMoney), after: readMoney(wire.newMoney) },
})
