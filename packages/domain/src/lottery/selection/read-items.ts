import type { ItemOrder } from '#lottery/item-sets.ts'
import { refuseSelection, type SelectionRefusal } from './selection.ts'

/** A part of the selection text with its offset in the whole text. */
export type TextPart = Readonly<{ text: string; at: number }>

export type ItemsRead = Readonly<{ ok: true; items: readonly string[] }> | SelectionRefusal

/** Cuts a part at every separator and keeps the offsets. */
export function splitPart(part: TextPart, separator: string): readonly TextPart[] {
  let { at } = part
  return part.text.split(separator).map(text => {
    const piece = { text, at }
    at += text.length + separator.length
    return piece
  })
}

function inOrder(items: string[], order: ItemOrder): readonly string[] {
  return items.sort((left, right) => (order.get(left) ?? 0) - (order.get(right) ?? 0))
}

/** Reads different items of a set, parted by commas, and puts them in the order of the set. */
export function readItems(part: TextPart, order: ItemOrder): ItemsRead {
  const items: string[] = []
  const seen = new Set<string>()
  for (const { text, at } of splitPart(part, ',')) {
    if (!order.has(text)) return refuseSelection('unknown-item', at, text)
    if (seen.has(text)) return refuseSelection('repeated-item', at, text)
    seen.add(text)
    items.push(text)
  }
  return { ok: true, items: inOrder(items, order) }
}

/** Refuses a count outside its limits, at the offset of the counted text. */
export function checkCount(
  count: number,
  limits: Readonly<{ min: number; max: number | null }>,
  at: number,
): SelectionRefusal | undefined {
  if (count < limits.min) return refuseSelection('too-few-items', at)
  if (limits.max !== null && count > limits.max) return refuseSelection('too-many-items', at)
  return undefined
}
