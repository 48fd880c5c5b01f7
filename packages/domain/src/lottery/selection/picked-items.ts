import type { Selection } from './selection.ts'

/** Every item that a selection names, in no particular order; an item on both sides comes twice. */
export function pickedItems(selection: Selection): readonly string[] {
  switch (selection.form) {
    case 'items':
    case 'multiple':
      return selection.items
    case 'banker':
      return [...selection.fixed, ...selection.free]
    case 'pairing':
      return [...selection.left, ...selection.right]
    case 'groups':
      return selection.groups.flat()
    case 'entries':
      return selection.text.split(' ')
    case 'parlay':
      return selection.legs.map(leg => leg.item)
  }
}
