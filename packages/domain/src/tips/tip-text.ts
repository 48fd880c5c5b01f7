/** Plain text of editors: what people can read in one line or a few, and nothing that bends the text around it. */

/** Control characters except the line break, and the signs that turn the direction of a text or hide in it. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/gu

/** A sign without its other half, which no encoding can write. */
const LONE_SURROGATE = /\p{Cs}/gu
/** Marks piled on a letter reach over the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/** The text without unseen signs, marks piled up and blanks at its ends. */
export function plainTipText(text: string): string {
  return text.replace(LONE_SURROGATE, '').replace(UNSEEN, '').replace(PILED_MARKS, '$1').trim()
}
