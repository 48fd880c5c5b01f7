/**
 * The filter of a word list. A word is looked for as it stands, without separators, and by sound where the list says so;
 * the strictest word that is found decides. Source: product document not-shown §9.
 */
import { denseView, type Folds, plainView, soundView, type TextView } from './text-views.ts'
import { type WordHit, wordFinder } from './word-automaton.ts'

/** From the mildest to the strictest. `help` answers the author in private and is no fault. */
export const WORD_ACTIONS = ['help', 'mask', 'hold', 'reject'] as const
export type WordAction = (typeof WORD_ACTIONS)[number]

/** `homophone`: words that sound alike are meant too, though the word is short. */
export type ListedWord = Readonly<{ word: string; action: WordAction; homophone: boolean }>

export type Filtered = Readonly<{
  /** The strictest action; `undefined` when nothing was found. */
  action: WordAction | undefined
  /** The text, with what is to be masked as `***`. */
  text: string
  /** The words of the list that were found, each once. */
  words: readonly string[]
}>

export type WordFilter = (text: string) => Filtered

const WORD_MAX = 32
export const WORDS_MAX = 50_000
const MASK = '***'
/** Shorter words sound like too much that is harmless. */
const SYLLABLES_MIN = 3

type Parts = Readonly<{
  folds: Folds
  /** The toneless syllable of a sign; without it nothing is looked for by sound. */
  syllableOf?: ((sign: string) => string) | undefined
}>

/** Masks the code points of these spans; spans that touch become one mask. */
function mask(text: string, spans: readonly (readonly [from: number, to: number])[]): string {
  if (spans.length === 0) return text
  const letters = [...text]
  const isMasked = letters.map((_, place) => spans.some(([from, to]) => place >= from && place <= to))
  return letters
    .map((letter, place) => (!isMasked[place] ? letter : isMasked[place - 1] ? '' : MASK))
    .join('')
}

/** Where a hit in a view stands in the text. */
const spanOf = ({ places }: TextView, { from, to }: WordHit) => [places[from] ?? 0, places[to] ?? 0] as const

/** Makes the filter of a list. */
export function wordFilter(list: readonly ListedWord[], { folds, syllableOf }: Parts): WordFilter {
  const plainOf = (text: string) => plainView(text, folds)
  const denseOf = (text: string) => denseView(plainOf(text), folds)
  const findPlain = wordFinder(list.map(({ word }) => plainOf(word).signs))
  const findDense = wordFinder(list.map(({ word }) => denseOf(word).signs))
  const findSound =
    syllableOf &&
    wordFinder(
      list.map(({ word, homophone }) => {
        const dense = denseOf(word)
        return homophone || dense.signs.length >= SYLLABLES_MIN ? soundView(dense, syllableOf).signs : []
      }),
    )

  return text => {
    const plain = plainOf(text)
    const dense = denseView(plain, folds)
    const sound = syllableOf && soundView(dense, syllableOf)
    const found = [
      ...findPlain(plain.signs).map(hit => ({ hit, view: plain })),
      ...findDense(dense.signs).map(hit => ({ hit, view: dense })),
      ...(sound === undefined || findSound === undefined
        ? []
        : findSound(sound.signs).map(hit => ({ hit, view: sound }))),
    ]
    const hits = found.flatMap(({ hit, view }) => {
      const entry = list[hit.word]
      return entry === undefined ? [] : [{ entry, span: spanOf(view, hit) }]
    })
    const action = WORD_ACTIONS.findLast(one => hits.some(({ entry }) => entry.action === one))
    const masked = hits.filter(({ entry }) => entry.action === 'mask').map(({ span }) => span)
    return { action, text: mask(text, masked), words: [...new Set(hits.map(({ entry }) => entry.word))] }
  }
}

/** A written list: a word a line, then its action and, if meant by sound too, `~`. */
export function readWordList(text: string): Readonly<{ words: ListedWord[]; faults: number[] }> {
  const words: ListedWord[] = []
  const faults: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [word = '', action = 'reject', sound = ''] = line.trim().split(/\s+/)
    if (word === '') continue
    const known = WORD_ACTIONS.find(one => one === action)
    const isLong = [...word].length > WORD_MAX
    if (known === undefined || isLong || (sound !== '' && sound !== '~')) faults.push(index + 1)
    else words.push({ word, action: known, homophone: sound === '~' })
  }
  return { words, faults }
}
