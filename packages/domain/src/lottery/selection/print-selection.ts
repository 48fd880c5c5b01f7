import type { Play } from '#lottery/play.ts'
import type { Selection } from './selection.ts'

/** Writes a selection as text that `parseSelection` reads back to the same selection. */
export function printSelection(_play: Play, selection: Selection): string {
  switch (selection.form) {
    case 'items':
    case 'multiple':
      return selection.items.join(',')
    case 'banker':
      return `${selection.fixed.join(',')}|${selection.free.join(',')}`
    case 'pairing':
      return `${selection.left.join(',')}*${selection.right.join(',')}`
    case 'groups':
      return selection.groups.map(group => group.join(',')).join('|')
    case 'entries':
      return selection.text
    case 'parlay':
      return selection.legs.map(leg => `${leg.ball}:${leg.item}`).join('|')
  }
}
