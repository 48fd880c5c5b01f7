/** What was drawn, as the note of a card's row says it after the draw. Source: specification 002 §§2, 5. */
import type { LotteryFamily } from '#games/games.ts'
import type { Draw } from '#lottery/draw.ts'
import { digitSumOf } from '#lottery/number-sets.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'

/** Cards that read a digit sum from the note; all other six-mark cards read an animal. */
const DIGIT_SUM_CODES = new Set(['MB16'])

/** 马49 for six-mark, 合13 for cards of big and small digit sums, otherwise the numbers: 3-0-7. */
export function resultNote(family: LotteryFamily, templateCode: string, draw: Draw): string {
  const special = draw.numbers.at(-1)
  if (family !== 'six-mark' || special === undefined) return draw.numbers.join('-')
  if (DIGIT_SUM_CODES.has(templateCode)) return `合${digitSumOf(special)}`
  return `${zodiacLabelOf(special, draw.lunarYear)}${String(special).padStart(2, '0')}`
}
