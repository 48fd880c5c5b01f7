/** What stands on a cell of the board: its picture, its odds or units, and the numbers behind a name. */

import { itemsOfSet } from '@app/domain/lottery/item-sets.ts'
import { numberSetsOf } from '@app/domain/lottery/number-sets.ts'
import { oddsKeyOfItem } from '@app/domain/lottery/odds/odds-keys.ts'
import { SINGLE_KEY } from '@app/domain/lottery/odds/odds-table.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { showOdds } from '@app/domain/money/money.ts'
import { zonesOf } from '#features/board/draft/draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'

export type CellLook = 'ball' | 'car' | 'digit' | 'dice' | 'name' | 'named-numbers'

const DICE_SETS = ['die', 'triple6', 'pair6', 'twoDice15', 'run4']
/** More numbers than this would not be read on a cell. */
const NUMBERS_MAX = 12

/** The drawing of an item of a set, where it has one. */
export function pictureOf(itemSet: string): 'ball' | 'car' | 'dice' | undefined {
  if (itemSet === 'n49') return 'ball'
  if (itemSet === 'car10') return 'car'
  return DICE_SETS.includes(itemSet) ? 'dice' : undefined
}

/** How the items of a set are shown in cells. */
export function lookOf(play: Play, itemSet: string, lunarYear: number): CellLook {
  const picture = pictureOf(itemSet)
  if (picture !== undefined) return picture
  if (itemSet === 'digit') return 'digit'
  const [first = ''] = itemsOfSet(play, itemSet)
  return numbersOf(play, first, lunarYear) === '' ? 'name' : 'named-numbers'
}

/** The numbers of a name in the lunar year, or the positions of a hand; empty where there are none or too many. */
export function numbersOf(play: Play, item: string, lunarYear: number): string {
  const hand = play.hands?.[item]
  if (hand !== undefined) return `第${hand[0]}–${hand[hand.length - 1]}位`
  if (play.family !== 'six-mark') return ''
  const numbers = [...(numberSetsOf(lunarYear).get(item) ?? [])]
  if (numbers.length > NUMBERS_MAX) return ''
  return numbers.map(number => String(number).padStart(2, '0')).join(' ')
}

/** What stands under an item: its own odds, or how many units it holds; empty where neither is its own. */
export function cellNote({ play, odds }: OfferedPlay, item: string, lunarYear: number): string {
  if (play.unitRule.kind === 'table') return `${play.unitRule.table[item] ?? 0}注`
  if (play.selectionKind !== 'items' && play.selectionKind !== 'parlay') return ''
  if (play.oddsRule === 'byTier') return ''
  const figure = odds[play.oddsRule === 'product' ? item : oddsKeyOfItem(play, item, lunarYear)]
  if (figure === undefined) return ''
  // Of 翻倍 the figure is the profit of one multiple.
  return play.oddsRule === 'winMultiple' ? `${showOdds(figure)}/倍` : showOdds(figure)
}

/** The odds that all cells of a play share, as they are read; empty where each has its own, or none. */
export function sharedNote(offered: OfferedPlay, lunarYear: number): string {
  if (offered.play.unitRule.kind === 'table') return ''
  const items = zonesOf(offered.play, 'plain').flatMap(zone => zone.items)
  const notes = new Set(items.map(item => cellNote(offered, item, lunarYear)))
  const [first = ''] = notes
  return notes.size === 1 ? first : ''
}

const COLUMNS_MAX = 5
const LONG_NAME = 3

/** How many names stand in a row: as many as fit and leave no ragged row, where that can be. */
export function columnsOf(items: readonly string[]): number {
  const most = items.some(item => item.length > LONG_NAME) ? 3 : COLUMNS_MAX
  if (items.length <= most) return items.length
  if (most === COLUMNS_MAX && items.length === COLUMNS_MAX + 1) return COLUMNS_MAX + 1
  return [most, most - 1].find(count => items.length % count === 0) ?? most
}

/** The odds of the play as a whole: one figure, or each tier with its name. */
export function oddsLine({ play, odds }: OfferedPlay): string {
  const single = odds[SINGLE_KEY]
  if (single !== undefined) return showOdds(single)
  const isTiered = play.oddsRule === 'byTier' || play.oddsRule === 'byMember' || play.oddsRule === 'byPair'
  const figures = Object.entries(odds)
  if (isTiered) return figures.map(([key, figure]) => `${key} ${showOdds(figure)}`).join(' · ')
  if (play.oddsRule === 'byPickCount') {
    return figures.map(([key, figure]) => `${key}个 ${showOdds(figure)}`).join(' · ')
  }
  return ''
}

export type QuickSet = Readonly<{ name: string; items: readonly string[] }>

/** Sets of items that one tap picks: 全 大 小 单 双, of balls the waves too. */
export function quickSets(itemSet: string, items: readonly string[], lunarYear: number): readonly QuickSet[] {
  if (itemSet === 'n49') {
    const sets = numberSetsOf(lunarYear)
    return ['大', '小', '单', '双', '红波', '蓝波', '绿波'].map(name => ({
      name: name.charAt(0),
      items: items.filter(item => sets.get(name)?.has(Number(item))),
    }))
  }
  if (itemSet !== 'digit' && itemSet !== 'car10' && itemSet !== 'die') return []
  const middle = items.length / 2
  return [
    { name: '全', items },
    { name: '大', items: items.slice(middle) },
    { name: '小', items: items.slice(0, middle) },
    { name: '单', items: items.filter(item => Number(item) % 2 === 1) },
    { name: '双', items: items.filter(item => Number(item) % 2 === 0) },
  ]
}

/** What to do on a play with nothing picked: not its name or its cells again, which stand right above. */
export function blankHint({ name, selectionKind, pick, unitRule }: Play): string {
  const { min, max } = pick
  switch (selectionKind) {
    case 'items':
      if (unitRule.kind === 'table') return '每选一项，按格内注数计'
      if (max === 1) return pick.from === name ? '只有一项，点一下即选中' : '选一项'
      return unitRule.kind === 'perItem' ? '每选一项为一注' : `至少选${min}个`
    case 'entries':
      return '输入或粘贴号码，每组为一注'
    case 'parlay':
      return `至少选${min}个球，每球选一项`
    case 'positions':
      if (unitRule.kind === 'positionsChoose') return `至少在${unitRule.k}个位置选号`
      return unitRule.kind === 'positionsSum' ? '任一位选号，每个号码为一注' : '每一位至少选1个'
    case 'grouped':
      return '每一组都要选号'
    default:
      return min === max ? `选${min}个` : `至少选${min}个`
  }
}
