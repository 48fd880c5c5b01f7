/**
 * What the note of a tip says after the draw: the animal that was drawn, or a number. A card marks its cells by it.
 * Source: specification 002 §5 (MB09, MB10, MB11, MB16, title colour), not-shown §10, §19.
 */
import { animalsOfSet, type ZodiacSet } from '#lottery/zodiac-sets.ts'

const SMALL_SUM_MAX = 6
/** The digit sum of 49 is 13, the largest there is. */
const BIG_SUM_MAX = 13
const BIG_SPECIAL_FROM = 25
/** 49 is neither big nor small, neither odd nor even. */
const TIE_SPECIAL = 49
const NAMED_SUM = /合数?\D{0,4}(\d{1,2})(?!\d)/
const FIRST_NUMBER = /(?:^|\D)(\d{1,2})(?!\d)/

export type Size = 'big' | 'small'
export type Parity = 'odd' | 'even'

/** Whether the note names an animal of the set. */
export function isSetMarked(set: ZodiacSet, note: string): boolean {
  return animalsOfSet(set).some(animal => note.includes(animal))
}

function readNumber(note: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(note)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The side of the digit sum in the note: 合数小 is 1 to 6, 合数大 7 to 13; none when there is no such sum. */
export function sumSideOf(note: string): Size | undefined {
  const sum = readNumber(note, NAMED_SUM) ?? readNumber(note, FIRST_NUMBER) ?? 0
  if (sum < 1 || sum > BIG_SUM_MAX) return undefined
  return sum > SMALL_SUM_MAX ? 'big' : 'small'
}

/** The two sides of the special number in the note; none for 49 and for what is no number of six-mark. */
export function specialSidesOf(note: string): Readonly<{ size: Size; parity: Parity }> | undefined {
  const special = readNumber(note, FIRST_NUMBER) ?? 0
  if (special < 1 || special >= TIE_SPECIAL) return undefined
  return { size: special >= BIG_SPECIAL_FROM ? 'big' : 'small', parity: special % 2 === 1 ? 'odd' : 'even' }
}

/** A title is red when the cover is active or the note is flagged by an asterisk, otherwise blue. */
export function titleTone(isActiveCover: boolean, note: string): 'red' | 'blue' {
  return isActiveCover || note.includes('*') ? 'red' : 'blue'
}
