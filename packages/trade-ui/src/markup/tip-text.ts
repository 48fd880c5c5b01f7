/** What a tip's texts are made of. Source: specification 002 §2 (special play titles), §3 (tilde-delimited part). */

export type TextPart = Readonly<{ text: string; isMarked: boolean }>
export type CodeLength = 'short' | 'middle' | 'long'

/** Titles of plays that are shown as a badge. */
const SPECIAL_TITLES: readonly string[] = ['一肖', '①码', '⑩码', '⑧码', '⑤码', '③码']
const MIDDLE_FROM_WORDS = 8
const MIDDLE_TO_WORDS = 12
const HAS_MARKUP = /[<&]/
const WORD = /\d+|[\u4e00-\u9fff]/g
const TABLE_OF_NUMBERS = /^\s*\d{1,2}(?:[\s,，.、-]+\d{1,2})*\s*$/

const BETWEEN_NUMBERS = /([.,，、/])(?=\d)/g

/** The same text, which may break between its numbers and so need not break within one. */
export function withBreaks(text: string): string {
  return text.replace(BETWEEN_NUMBERS, '$1\u200b')
}

/** Splits at pairs of tildes: what stands between two is marked; one without a partner is a tilde. */
export function splitMarked(text: string): readonly TextPart[] {
  const pieces = text.split('~')
  if (pieces.length % 2 === 0) {
    const [last = '', before = ''] = [pieces.pop(), pieces.pop()]
    pieces.push(`${before}~${last}`)
  }
  return pieces
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter(part => part.text !== '')
}

/** Whether a text must go through the markup reader. */
export function hasMarkup(text: string): boolean {
  return HAS_MARKUP.test(text)
}

export function isSpecialTitle(title: string): boolean {
  return SPECIAL_TITLES.includes(title.trim())
}

/** How long a code is, in numbers and characters: from 8 to 12 it is set smaller, above them smallest. */
export function codeLengthOf(content: string): CodeLength {
  const words = content.match(WORD)?.length ?? 0
  if (words < MIDDLE_FROM_WORDS) return 'short'
  return words <= MIDDLE_TO_WORDS ? 'middle' : 'long'
}

export type MarkedNumber = Readonly<{ number: number; isMarked: boolean }>

/** The numbers of a text that is nothing but numbers of at most two digits, otherwise none. */
export function readNumbers(text: string): readonly MarkedNumber[] {
  if (!TABLE_OF_NUMBERS.test(text.replaceAll('~', ''))) return []
  return splitMarked(text).flatMap(part =>
    (part.text.match(/\d{1,2}/g) ?? []).map(digits => ({ number: Number(digits), isMarked: part.isMarked })),
  )
}

const ENDS_IN_ISSUE = /期\s*$/

/** The words of an issue's tab: its name with 期 behind it, once. */
export function issueTabText(name: string): string {
  return ENDS_IN_ISSUE.test(name) ? name : `${name}期`
}

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** The two colours of a card, start and end; none when they are not written as hexadecimal colours. */
export function readCardColours(colourTheme: string): Readonly<{ start: string; end: string }> | undefined {
  const colours = colourTheme.split(',').map(colour => colour.trim())
  if (colours.length !== 2 || !colours.every(colour => COLOUR.test(colour))) return undefined
  return { start: colours[0] ?? '', end: colours[1] ?? '' }
}

const ISSUE = /^(?:\d{3,7}|\d{8}-\d{1,4})$/

/** A row's title; an issue number is said with 期. */
export function showItemTitle(title: string): string {
  return ISSUE.test(title) ? `${title}期` : title
}
