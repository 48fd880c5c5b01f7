/**
 * Cleans the plain text of editors: one or a few readable lines, without characters that disturb the text around them.
 */

/**
 * Control characters except the line break, characters that change the direction of a text, and invisible characters.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/gu

/** A lone surrogate, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Cs}/gu
/** Stacked combining marks, which would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/** The text without invisible characters, stacked combining marks, and blanks at its ends. */
export function plainTipText(text: string): string {
  return text.replace(LONE_SURROGATE, '').replace(UNSEEN, '').replace(PILED_MARKS, '$1').trim()
}
