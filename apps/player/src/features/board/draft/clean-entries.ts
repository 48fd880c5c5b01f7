/** Typed and pasted entries, made into the selection text. Source: lotteries §0 (`entries`). */
import type { EntryForm, Play } from '@app/domain/lottery/play.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { faultSentence } from '@app/domain/lottery/selection/selection.ts'

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

export type EntryFault = Readonly<{ entryNumber: number; entry: string; sentence: string }>

const FAULTS_SHOWN = 20

/** The wrong entries with their numbers in the list, counted from 1; at most twenty. */
export function entryFaults(play: Play, entries: readonly string[]): readonly EntryFault[] {
  const faults: EntryFault[] = []
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const verdict = parseSelection(play, entry)
    const key = keyOf(play, entry)
    if (!verdict.ok) faults.push({ entryNumber: index + 1, entry, sentence: faultSentence(verdict.code) })
    else if (seen.has(key))
      faults.push({ entryNumber: index + 1, entry, sentence: faultSentence('repeated-entry') })
    seen.add(key)
    if (faults.length === FAULTS_SHOWN) break
  }
  return faults
}

function keyOf(play: Play, entry: string): string {
  return play.pick.entry?.unordered === true ? Array.from(entry).sort().join('') : entry
}

/** The entries that can be bet, each once. */
export function usableEntries(play: Play, entries: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const entry of entries) {
    const key = keyOf(play, entry)
    if (!byKey.has(key) && parseSelection(play, entry).ok) byKey.set(key, entry)
  }
  return [...byKey.values()]
}
