import { hasMarkup } from './tip-text.ts'

const LENGTH_MAX = 2_000

/** The words of a text without markup and tildes, for one line. */
export function plainText(text: string): string {
  const words = hasMarkup(text)
    ? (new DOMParser().parseFromString(text.slice(0, LENGTH_MAX), 'text/html').body.textContent ?? '')
    : text
  return words.replaceAll('~', '').trim()
}
