import { itemOrder } from '#lottery/item-sets.ts'
import type { Play } from '#lottery/play.ts'
import { checkCount, readItems, splitPart, type TextPart } from './read-items.ts'
import { refuseSelection, type SelectionVerdict } from './selection.ts'

/** Reads one group of items a position (or the two groups of a grouped play), parted by bars. */
export function parseGroups(play: Play, whole: TextPart): SelectionVerdict {
  const rules = play.pick.groups ?? []
  const parts = splitPart(whole, '|')
  if (parts.length !== rules.length) return refuseSelection('wrong-group-count', whole.at)
  const groups: (readonly string[])[] = []
  let total = 0
  for (const [index, rule] of rules.entries()) {
    const part = parts[index] as TextPart
    const read =
      part.text === '' ? { ok: true as const, items: [] } : readItems(part, itemOrder(play, rule.itemSet))
    if (!read.ok) return read
    const refusal = checkCount(read.items.length, rule, part.at)
    if (refusal !== undefined) return refusal
    groups.push(read.items)
    total += read.items.length
  }
  return checkCount(total, play.pick, whole.at) ?? { ok: true, selection: { form: 'groups', groups } }
}
