import type { Play } from '#lottery/play.ts'
import type { Chance } from './oracle.chance.ts'
import { itemsNamed } from './oracle.item-sets.ts'
import { must } from './oracle.play.ts'

const MARKS = [...',,||**:: --.0123456789x大']

function pieceFor(play: Play, chance: Chance): string {
  if (chance(3) > 0) return must(MARKS[chance(MARKS.length)], 'a mark')
  const items = itemsNamed(play, play.pick.itemSet ?? play.pick.groups?.[chance(2)]?.itemSet)
  const item = must(items[chance(items.length)], 'an item')
  return chance(2) === 0 ? item : `,${item}`
}

/** The text after one slip of the finger: a piece left out, put in, replaced, doubled or exchanged. */
export function slipped(play: Play, text: string, chance: Chance): string {
  const from = chance(text.length + 1)
  const to = Math.min(text.length, from + 1 + chance(2))
  const [before, here, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const slips = [
    () => before + after,
    () => before + pieceFor(play, chance) + here + after,
    () => before + pieceFor(play, chance) + after,
    () => before + here + here + after,
    () => before + [...here].toReversed().join('') + after,
  ]
  return must(slips[chance(slips.length)], 'a slip')()
}
