/** Which figure of a play's odds a unit takes. Source: lotteries §0, table of odds rules. */
import { numberSetsOf } from '#lottery/number-sets.ts'
import type { Play } from '#lottery/play.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'
import { SINGLE_KEY } from './odds-table.ts'

const isOwnAnimal = (item: string, lunarYear: number): boolean => item === zodiacLabelOf(1, lunarYear)

/** The key of a unit that is one item. */
export function oddsKeyOfItem(play: Play, item: string, lunarYear: number): string {
  switch (play.oddsRule) {
    case 'perItem':
      return item
    case 'byPair':
      return item[0] === item[1] ? '同号' : '异号'
    case 'ownYear':
    case 'perHit':
      return isOwnAnimal(item, lunarYear) ? '本命' : '其他'
    case 'byNumberCount':
      return String(numberSetsOf(lunarYear).get(item)?.size)
    default:
      return SINGLE_KEY
  }
}

const TAIL_MEMBER = '0尾'

/** The item whose presence in a unit changes its odds: the year's own animal, or tail 0. */
export function memberOf(play: Play, lunarYear: number): string | undefined {
  if (play.oddsRule !== 'byMember') return undefined
  return play.pick.itemSet === 'tail10' ? TAIL_MEMBER : zodiacLabelOf(1, lunarYear)
}

/** The key of a combination that contains that member, or does not. */
export function memberKey(play: Play, contains: boolean): string {
  const member = play.pick.itemSet === 'tail10' ? TAIL_MEMBER : '本命'
  return `${contains ? '含' : '不含'}${member}`
}
