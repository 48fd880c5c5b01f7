/** Typed and pasted entries, made into the selection text. Source: lotteries §0 (`entries`). */
import type { EntryForm, Play } from '@app/domain/lottery/play.ts'

const HARD_SEPARATORS = /[,，;；|、\r\n\t]+/
const ANY_SEPARATOR = /[^0-9]+/

function chunks<T>(things: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / length) }, (_, index) =>
    things.slice(index * length, (index + 1) * length),
  )
}

/** Digits that run on are cut into entries; what cannot be cut evenly stays whole and is marked. */
function digitEntries(text: string, form: EntryForm): string[] {
  return text
    .split(ANY_SEPARATOR)
    .filter(token => token !== '')
    .flatMap(token =>
      token.length % form.length === 0
        ? chunks(Array.from(token), form.length).map(digits => digits.join(''))
        : [token],
    )
}

/** `1 2`, `01-02` and `0102` are the same two cars; a line or a comma ends an entry. */
function numberEntries(text: string, form: EntryForm): string[] {
  return text.split(HARD_SEPARATORS).flatMap(part => {
    const numbers = part.split(ANY_SEPARATOR).flatMap(token => {
      if (token.length <= 2) return token === '' ? [] : [token.padStart(2, '0')]
      return token.length % 2 === 0 ? (token.match(/\d\d/g) ?? []) : [token]
    })
    return chunks(numbers, form.length).map(entry => entry.join(form.joiner))
  })
}

/** The entries of what was typed or pasted, parted by one space each. */
export function splitEntries(play: Play, text: string): readonly string[] {
  const form = play.pick.entry
  if (form === undefined) return []
  return form.joiner === '' ? digitEntries(text, form) : numberEntries(text, form)
}
