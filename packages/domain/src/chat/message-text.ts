/** What a message may be made of. Source: product document not-shown §9. */

/** Code points of one message. */
export const TEXT_MAX = 500
/** Combining marks in a row; more of them paint over the lines above and below. */
const MARKS_MAX = 8

const MARKS = new RegExp(`\\p{M}{${MARKS_MAX + 1},}`, 'u')
/** What tells nobody anything: controls except line breaks, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export type TextFault = 'empty' | 'long' | 'marks' | 'broken'

/** The text as it is kept: composed (NFC), without controls, trimmed; or why it cannot be a message. */
export function readMessageText(typed: string): Readonly<{ text: string } | { fault: TextFault }> {
  if (!typed.isWellFormed()) return { fault: 'broken' }
  const text = typed
    .normalize('NFC')
    .replaceAll(UNSEEN, sign => (sign === '\n' ? sign : ''))
    .trim()
  if (text === '') return { fault: 'empty' }
  if ([...text].length > TEXT_MAX) return { fault: 'long' }
  return MARKS.test(text) ? { fault: 'marks' } : { text }
}
