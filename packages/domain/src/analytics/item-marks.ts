/** 遗漏 and 冷热 of the items of a play, for the cells of its board. Source: lotteries §9, not-shown §6.1. */
import { ballsRead, type Draw } from '#lottery/draw.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { judgeBet } from '#lottery/settle.ts'
import { type Temperature, temperaturesOf } from './frequency.ts'
import { omissionOf } from './omission.ts'

export type ItemMark = Readonly<{
  /** Issues since the item last came. */
  omission: number
  hits: number
  temperature: Temperature
}>

const NUMBER_SETS = ['n49', 'car10', 'digit', 'die']

/** Whether an item came in a draw; `undefined` where a play has no such answer for single items. */
function hitOf(
  play: Play,
  position: number,
  itemSet: string,
): ((item: string, draw: Draw) => boolean) | undefined {
  if (play.selectionKind === 'items' && play.unitRule.kind === 'perItem') {
    const odds = oddsTableOf(play)
    return (item, draw) =>
      judgeBet({ play, selection: { form: 'items', items: [item] }, odds }, draw).outcome === 'win'
  }
  if (!NUMBER_SETS.includes(itemSet)) return undefined
  // A positional play looks at the ball of its own position, a combination at every ball that the play reads.
  const isPosition = play.pick.groups !== undefined && play.pick.groups.length === play.balls.length
  return (item, draw) => {
    const balls = ballsRead(play, draw)
    return isPosition ? balls[position] === Number(item) : balls.includes(Number(item))
  }
}

/** The marks of the items of one zone over draws, oldest first; `undefined` where the play has none. */
export function itemMarks(
  play: Play,
  zone: Readonly<{ position: number; itemSet: string; items: readonly string[] }>,
  draws: readonly Draw[],
): ReadonlyMap<string, ItemMark> | undefined {
  const isHit = hitOf(play, zone.position, zone.itemSet)
  if (isHit === undefined || draws.length === 0) return undefined
  const omissions = zone.items.map(item => omissionOf(draws.map(draw => isHit(item, draw))))
  const temperatures = temperaturesOf(omissions.map(({ hits }) => hits))
  return new Map(
    zone.items.map((item, at) => [
      item,
      {
        omission: omissions[at]?.current ?? 0,
        hits: omissions[at]?.hits ?? 0,
        temperature: temperatures[at] ?? 'warm',
      },
    ]),
  )
}
