import { parseInert } from './parse-inert.ts'
import { hasMarkup } from './tip-text.ts'

const LENGTH_MAX = 2_000

/** The words of a text without markup and tildes, for one line. */
export function plainText(text: string): string {
  const words = hasMarkup(text) ? (parseInert(text.slice(0, LENGTH_MAX)).body.textContent ?? '') : text
  return words.replaceAll('~', '').trim()
}
