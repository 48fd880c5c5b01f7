/** How the picks of a bet are written for players; the stored text is made for programs. */
import type { Play } from '@app/domain/lottery/play.ts'

/** Longer ones would fill a card; the order itself shows the rest. */
const SHOWN_MAX = 160

const ORDINALS = ['一', '二', '三', '四', '五', '六'] as const

/** 正码一 to 正码六, and 特码: how a ball of a six-mark draw is spoken of. */
export const ballName = (ball: number): string => {
  const ordinal = ORDINALS[ball - 1]
  return ordinal === undefined ? '特码' : `正码${ordinal}`
}

const wordsOf = (group: string): string => (group === '' ? '-' : group.replaceAll(',', ' '))

/** The rules of a play say what its signs mean: in one `|` parts positions, in another the fixed from the free numbers. */
function speak(selection: string, play: Play | undefined): string {
  const parts = selection.split('|')
  if (play?.selectionKind === 'parlay') {
    return parts
      .map(leg => {
        const [ball = '', item = ''] = leg.split(':')
        return `${ballName(Number(ball))} ${item}`
      })
      .join(' × ')
  }
  const [fixed = '', free] = parts
  if (play?.unitRule.kind === 'comb' && free !== undefined) return `胆 ${wordsOf(fixed)} 拖 ${wordsOf(free)}`
  const groups = play?.pick.groups
  if (groups !== undefined && groups.length === parts.length) {
    const named = parts.map((group, at) => (group === '' ? '' : `${groups[at]?.name} ${wordsOf(group)}`))
    return named.filter(text => text !== '').join(' · ')
  }
  return parts.map(group => wordsOf(group).replaceAll('*', ' × ')).join(' | ')
}

/**
 * Picks as they are spoken: `胆 01 拖 05 06`, `正码一 大 × 正码二 小`, `百位 1 2 · 个位 3`. Without the play, whose rules name the
 * parts, `01,02|03` is read as `01 02 | 03`, a position without a pick as `-`. A long one ends in `…`.
 */
export function showSelection(selection: string, play?: Play): string {
  const text = speak(selection, play)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
