import { type ItemOrder, itemOrder } from '#lottery/item-sets.ts'
import type { EntryForm, Play } from '#lottery/play.ts'
import type { TextPart } from './read-items.ts'
import { refuseSelection, type SelectionFault, type SelectionVerdict } from './selection.ts'

type EntryRead = Readonly<{ entry: string; fault?: undefined }> | Readonly<{ fault: SelectionFault }>

const MALFORMED: EntryRead = { fault: 'malformed-entry' }

function readEntry(text: string, form: EntryForm, order: ItemOrder): EntryRead {
  const items = text.split(form.joiner)
  if (items.length !== form.length || !items.every(item => order.has(item))) return MALFORMED
  if (!form.distinct && form.unordered !== true && form.noTriple !== true) return { entry: text }
  const different = new Set(items).size
  if (form.distinct && different < items.length) return { fault: 'repeated-item' }
  if (form.noTriple === true && different === 1) return { fault: 'triple-entry' }
  return { entry: form.unordered === true ? items.sort().join(form.joiner) : text }
}

/** Reads typed entries, parted by one space each; an unordered entry gets its digits ascending. */
export function parseEntries(play: Play, whole: TextPart): SelectionVerdict {
  const form = play.pick.entry
  if (form === undefined) return refuseSelection('form-not-offered', whole.at)
  const order = itemOrder(play, form.itemSet)
  const seen = new Set<string>()
  let { at } = whole
  for (const text of whole.text.split(' ')) {
    const read = readEntry(text, form, order)
    if (read.fault !== undefined) return refuseSelection(read.fault, at, text)
    if (seen.has(read.entry)) return refuseSelection('repeated-entry', at, text)
    seen.add(read.entry)
    at += text.length + 1
  }
  return { ok: true, selection: { form: 'entries', entries: [...seen] } }
}
