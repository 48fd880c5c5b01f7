/** Rates of agents in percent. */
import { formatRate, parseRate } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import { UnreadableAnswer } from '#unreadable.ts'

/** Percent of the wire as a ratio. Throws on a text that is none. */
export function readPercent(text: string): RatioPpm {
  const ratio = parseRate(text)
  if (ratio === undefined) throw new UnreadableAnswer('not a rate', { cause: text })
  return ratio
}

/** A ratio as players read it: `7.5%`. */
export const showPercent = (ratio: RatioPpm): string => `${formatRate(ratio)}%`
