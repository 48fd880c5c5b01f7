/** Which of the player's picks and which drawn balls met, by the rules that settled the order. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Draw } from '@app/domain/lottery/draw.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { oddsTableOf } from '@app/domain/lottery/odds/odds-table.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { judgeBet } from '@app/domain/lottery/settle.ts'

/** Picks that are their own unit; of longer orders the first so many are judged and shown. */
const PICKS_SHOWN_MAX = 60

export type MarkedPick = Readonly<{ text: string; mark: 'won' | 'returned' | 'lost' | undefined }>
export type OrderMarks = Readonly<{
  /** Groups of picks as the selection writes them, one for each position or side. */
  groups: readonly (readonly MarkedPick[])[]
  /** Places of the draw, from 0, whose number the player picked (and won with, where picks stand alone). */
  positions: readonly number[]
}>

export type OrderFacts = Readonly<{
  family: LotteryFamily
  playCode: string
  selection: string
  /** None before the draw. */
  drawnNumbers: readonly number[]
  issueDate: string
}>

const outcomeMarks = { win: 'won', push: 'returned', lose: 'lost' } as const

function markOf(play: Play, text: string, draw: Draw): MarkedPick['mark'] {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) return undefined
  return outcomeMarks[judgeBet({ play, selection: parsed.selection, odds: oddsTableOf(play) }, draw).outcome]
}

/** Marks an order; before its draw, and where picks only count together, picks stay without a mark. */
export function markOrder({ family, playCode, selection, drawnNumbers, issueDate }: OrderFacts): OrderMarks {
  const play = findPlay(family, playCode)
  const draw =
    drawnNumbers.length === 0 ? undefined : { numbers: drawnNumbers, lunarYear: lunarYearOf(issueDate) }
  const standAlone = play?.unitRule.kind === 'perItem' || play?.unitRule.kind === 'entries'
  const groups = selection.split('|').map(group =>
    group
      // Typed entries stand with a blank between them.
      .split(/[ ,]/)
      .slice(0, PICKS_SHOWN_MAX)
      .map(text => ({
        text,
        mark: standAlone && play !== undefined && draw !== undefined ? markOf(play, text, draw) : undefined,
      })),
  )
  const positions =
    play === undefined || draw === undefined ? [] : markedPositions(play, groups, draw, standAlone)
  return { groups, positions }
}

function markedPositions(
  play: Play,
  groups: OrderMarks['groups'],
  draw: Draw,
  standAlone: boolean,
): readonly number[] {
  // A position of a positional play has its own group; every other play looks for a number in all its picks.
  const isPositional = play.selectionKind === 'positions' && groups.length === play.balls.length
  const picked = groups.map(group => group.filter(pick => !standAlone || pick.mark === 'won'))
  const numbersOf = (group: readonly MarkedPick[]) =>
    new Set(group.filter(pick => /^\d+$/.test(pick.text)).map(pick => Number(pick.text)))
  const anywhere = numbersOf(picked.flat())
  return play.balls.flatMap((ball, at) => {
    const wanted = isPositional ? numbersOf(picked[at] ?? []) : anywhere
    const number = draw.numbers[ball - 1]
    return number !== undefined && wanted.has(number) ? [ball - 1] : []
  })
}
