/**
 * Typed entries (单式), up to all 100,000 of a five-digit play in one text. Each entry has the same width, so they are
 * read by character codes and kept as their text: no list of strings is made. Source: lotteries §§0, 4.
 */
import { itemOrder } from '#lottery/item-sets.ts'
import type { EntryForm, Play } from '#lottery/play.ts'
import type { TextPart } from './read-items.ts'
import { refuseSelection, type Selection, type SelectionFault, type SelectionVerdict } from './selection.ts'

const BLANK = 32
const ZERO = 48

/** How the entries of a play are written. */
type Reader = Readonly<{
  form: EntryForm
  itemWidth: number
  /** Characters of an entry. */
  width: number
  /** The index of an item in its set, by the number that its digits write; -1 without an item. */
  indexByValue: Int8Array
  setSize: number
}>

const readers = new WeakMap<EntryForm, Reader>()

function readerOf(play: Play, form: EntryForm): Reader {
  const known = readers.get(form)
  if (known !== undefined) return known
  const order = itemOrder(play, form.itemSet)
  const itemWidth = Math.max(...order.keys().map(item => item.length))
  const indexByValue = new Int8Array(10 ** itemWidth).fill(-1)
  for (const [item, itemIndex] of order) indexByValue[Number(item)] = itemIndex
  const width = form.length * (itemWidth + form.joiner.length) - form.joiner.length
  const reader = { form, itemWidth, width, indexByValue, setSize: order.size }
  readers.set(form, reader)
  return reader
}

/** The index of the item that begins at that character, or -1. */
function itemAt({ itemWidth, indexByValue }: Reader, text: string, at: number): number {
  let value = 0
  for (let index = at; index < at + itemWidth; index++) {
    const digit = text.charCodeAt(index) - ZERO
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return indexByValue[value] ?? -1
}

/** Reads the items of the entry that begins at that character; false when its form is wrong. */
function readItemIndexes(reader: Reader, text: string, from: number, itemIndexes: number[]): boolean {
  const { joiner, length } = reader.form
  let at = from
  for (let index = 0; index < length; index++) {
    if (index > 0) {
      if (!text.startsWith(joiner, at)) return false
      at += joiner.length
    }
    const itemIndex = itemAt(reader, text, at)
    if (itemIndex < 0) return false
    itemIndexes[index] = itemIndex
    at += reader.itemWidth
  }
  return at === text.length || text.charCodeAt(at) === BLANK
}

function countDifferent(itemIndexes: readonly number[]): number {
  let seen = 0
  let different = 0
  for (const itemIndex of itemIndexes) {
    if ((seen & (1 << itemIndex)) === 0) different++
    seen |= 1 << itemIndex
  }
  return different
}

function faultOf({ form }: Reader, itemIndexes: readonly number[]): SelectionFault | undefined {
  if (form.distinct && countDifferent(itemIndexes) < itemIndexes.length) return 'repeated-item'
  if (form.noTriple === true && countDifferent(itemIndexes) === 1) return 'triple-entry'
  return undefined
}

/** The items as one whole number, equal for equal entries only. */
function keyOf({ setSize }: Reader, itemIndexes: readonly number[]): number {
  let key = 0
  for (const itemIndex of itemIndexes) key = key * setSize + itemIndex
  return key
}

/** The set of the entries that were read: one bit for each entry that there can be. */
function entrySet({ setSize, form }: Reader) {
  const bits = new Uint8Array(Math.ceil(setSize ** form.length / 8))
  /** False when the entry is in the set already. */
  return (key: number): boolean => {
    const bit = 1 << (key & 7)
    const known = bits[key >> 3] ?? 0
    bits[key >> 3] = known | bit
    return (known & bit) === 0
  }
}

function refuseEntry(fault: SelectionFault, whole: TextPart, at: number): SelectionVerdict {
  const end = whole.text.indexOf(' ', at)
  return refuseSelection(fault, whole.at + at, whole.text.slice(at, end < 0 ? undefined : end))
}

const ascending = (one: number, other: number) => one - other

/** Every entry with its characters ascending; entries of a form without order have items of one character. */
const sortedEntries = (text: string): string =>
  text
    .split(' ')
    .map(entry => Array.from(entry).sort().join(''))
    .join(' ')

/** Reads typed entries, parted by one space each; an unordered entry gets its digits ascending. */
export function parseEntries(play: Play, whole: TextPart): SelectionVerdict {
  const { entry: form } = play.pick
  if (form === undefined) return refuseSelection('form-not-offered', whole.at)
  const reader = readerOf(play, form)
  const addNew = entrySet(reader)
  const itemIndexes: number[] = []
  const { text } = whole
  for (let at = 0; at <= text.length; at += reader.width + 1) {
    if (!readItemIndexes(reader, text, at, itemIndexes)) return refuseEntry('malformed-entry', whole, at)
    const fault = faultOf(reader, itemIndexes)
    if (fault !== undefined) return refuseEntry(fault, whole, at)
    if (form.unordered === true) itemIndexes.sort(ascending)
    if (!addNew(keyOf(reader, itemIndexes))) return refuseEntry('repeated-entry', whole, at)
  }
  const canonical = form.unordered === true ? sortedEntries(text) : text
  return { ok: true, selection: entriesOf(canonical, reader.width) }
}

const entriesOf = (text: string, width: number) =>
  ({ form: 'entries', text, width, count: (text.length + 1) / (width + 1) }) as const

/**
 * The entries of a text that `parseEntries` wrote, known by its length alone. Throws on a length that no whole
 * number of entries has: such a text was never accepted, so it is a defect.
 */
export function acceptedEntries(play: Play, text: string): Selection {
  const { entry } = play.pick
  const selection = entry === undefined ? undefined : entriesOf(text, readerOf(play, entry).width)
  if (selection === undefined || !Number.isInteger(selection.count)) {
    throw new RangeError(`${text.length} characters are no entries of ${play.code}`)
  }
  return selection
}
