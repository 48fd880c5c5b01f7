/**
 * Views of a text in which words are looked for: what a reader takes for the same is the same. Each sign of a view knows its
 * place in the text, so that what is found can be masked where it stands. Source: product document not-shown §9.
 */

/** Signs of a view, and for each the code point of the text that it came from. */
export type TextView = Readonly<{ signs: readonly string[]; places: readonly number[] }>

/** What is read alike, by sign: traditional as simplified, a Cyrillic а as a Latin a. */
export type Folds = Readonly<{ simplified: ReadonlyMap<string, string>; alike: ReadonlyMap<string, string> }>

/** Signs that no reader sees: zero width, direction, variation, soft hyphen. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]$/u
const WORD_SIGN = /^[\p{L}\p{N}]$/u
/** So often may a sign stand in a row before the rest of the row counts as stretched. */
const ROW_MAX = 2

const isHan = (sign: string): boolean => sign >= '一' && sign <= '鿿'

/** Signs that are folded once and then known; there are more in the world, but not in a chat. */
const KNOWN_MAX = 20_000
const knownBy = new WeakMap<Folds, Map<string, readonly string[]>>()

/** The signs as which a letter is read. */
function foldOf({ simplified }: Folds, letter: string): readonly string[] {
  const signs = [...letter.normalize('NFKC').toLowerCase()].filter(sign => !UNSEEN.test(sign))
  return signs.map(sign => simplified.get(sign) ?? sign)
}

/** Width, case and traditional characters made one; unseen signs left out. */
export function plainView(text: string, folds: Folds): TextView {
  const signs: string[] = []
  const places: number[] = []
  const known = knownBy.get(folds) ?? new Map<string, readonly string[]>()
  if (known.size > KNOWN_MAX) known.clear()
  knownBy.set(folds, known)
  let place = 0
  for (const letter of text) {
    const folded = known.get(letter) ?? foldOf(folds, letter)
    known.set(letter, folded)
    for (const sign of folded) {
      signs.push(sign)
      places.push(place)
    }
    place += 1
  }
  return { signs, places }
}

/** A plain view without separators, with look-alikes made one, stretched rows cut. */
export function denseView(view: TextView, { alike }: Folds): TextView {
  const signs: string[] = []
  const places: number[] = []
  for (const [index, seen] of view.signs.entries()) {
    const sign = alike.get(seen) ?? seen
    if (!isHan(sign) && !WORD_SIGN.test(sign)) continue
    const isRow = signs.length >= ROW_MAX && signs.at(-1) === sign
    const isStretched = isRow && signs.slice(-ROW_MAX).every(before => before === sign)
    if (isStretched) continue
    signs.push(sign)
    places.push(view.places[index] ?? 0)
  }
  return { signs, places }
}

/** A dense view by sound: each sign as its toneless syllable. A sign without one stays as it is. */
export function soundView(view: TextView, syllableOf: (sign: string) => string): TextView {
  return { signs: view.signs.map(syllableOf), places: view.places }
}

/** Digits of every script, as 0 to 9. */
const HAN_DIGITS = new Map([...'〇一二三四五六七八九'].map((sign, digit) => [sign, String(digit)]))
for (const [sign, digit] of Object.entries({
  零: 0,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
  幺: 1,
  两: 2,
}))
  HAN_DIGITS.set(sign, String(digit))
const CIRCLED = /^\((\d)\)$/

/** A plain text with the digits of all scripts as ASCII digits. */
export const withPlainDigits = (plain: string): string =>
  [...plain].map(sign => HAN_DIGITS.get(sign) ?? CIRCLED.exec(sign)?.[1] ?? sign).join('')
