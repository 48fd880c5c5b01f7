/** Rates of agents in percent. */
import { formatOdds, type OddsPpm, type RatioPpm } from '@app/domain/money/money.ts'
import { readOdds } from '#wire-values.ts'

/** Of one per cent, in millionths. */
const PERCENT = 100n

/** Percent of the wire as a ratio. Throws on a text that is none. */
export const readPercent = (text: string): RatioPpm => (readOdds(text) / PERCENT) as RatioPpm

/** A ratio as players read it: `7.5%`. */
export const showPercent = (ratio: RatioPpm): string => `${formatOdds((ratio * PERCENT) as OddsPpm)}%`
