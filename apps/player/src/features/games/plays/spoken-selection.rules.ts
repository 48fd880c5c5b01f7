/** Picks as they are spoken: the rules of a play say what the signs of its stored text mean. */
import type { Play } from '@app/domain/lottery/play.ts'
import { cutSelection, showSelection } from '@app/trade-ui/text/selection-text.ts'

const ORDINALS = ['一', '二', '三', '四', '五', '六'] as const

/** 正码一 to 正码六, and 特码: how a ball of a six-mark draw is spoken of. */
export const ballName = (ball: number): string => {
  const ordinal = ORDINALS[ball - 1]
  return ordinal === undefined ? '特码' : `正码${ordinal}`
}

const wordsOf = (group: string): string => (group === '' ? '-' : group.replaceAll(',', ' '))

/** The rules of a play say what its signs mean: in one `|` parts positions, in another the fixed from the free numbers. */
function speak(selection: string, play: Play): string | undefined {
  const parts = selection.split('|')
  if (play.selectionKind === 'parlay') {
    return parts
      .map(leg => {
        const [ball = '', item = ''] = leg.split(':')
        return `${ballName(Number(ball))} ${item}`
      })
      .join(' × ')
  }
  const [fixed = '', free] = parts
  if (play.unitRule.kind === 'comb' && free !== undefined) return `胆 ${wordsOf(fixed)} 拖 ${wordsOf(free)}`
  const groups = play.pick.groups
  if (groups !== undefined && groups.length === parts.length) {
    const named = parts.map((group, at) => (group === '' ? '' : `${groups[at]?.name} ${wordsOf(group)}`))
    return named.filter(text => text !== '').join(' · ')
  }
  return undefined
}

/** `胆 01 拖 05 06`, `正码一 大 × 正码二 小`, `百位 1 2 · 个位 3`; a long one ends in `…`. */
export function speakSelection(selection: string, play: Play): string {
  const spoken = speak(selection, play)
  return spoken === undefined ? showSelection(selection) : cutSelection(spoken)
}
