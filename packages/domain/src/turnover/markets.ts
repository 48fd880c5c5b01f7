/**
 * Which items of the plays exclude each other, so that their stakes can cover each other. A market is a whole play of which
 * exactly one item wins, or a pair of sides within a play. Plays of the same event in two price lists are one market.
 * Source: money-in-and-out §4.
 */
import { itemsOfSet } from '#lottery/item-sets.ts'
import type { Play } from '#lottery/play.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import type { Li } from '#money/money.ts'
import type { Market, MarketStakes } from '#turnover/cover.ts'

/** Of these plays one item wins in every draw, whichever it is. */
const WHOLE =
  /^(?:tema_[ab]|zmt_\d|sebo|qisebo|banbanbo|texiao|tetou|tewei|wuxing|zongwei|rnum_\d+|gyh_num|pk_gyh|bnum_\d|(?:o_)?lhh_\d\d|shape_.3|kd_.3|o_.3_hzws|suoha|k3o?_hz|k3_ds)$/

const PAIRS = [
  ...[
    ['大', '小'],
    ['单', '双'],
    ['质', '合'],
    ['龙', '虎'],
  ],
  ...[
    ['合大', '合小'],
    ['合单', '合双'],
    ['尾大', '尾小'],
  ],
  ...[
    ['家禽', '野兽'],
    ['天肖', '地肖'],
    ['前肖', '后肖'],
  ],
  ...[
    ['总大', '总小'],
    ['总单', '总双'],
    ['总尾大', '总尾小'],
  ],
] as const

/** The same event under two codes. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^tema_b$/, 'tema_a'],
  [/^pk_gyh$/, 'gyh_num'],
  [/^pk_dxds_/, 'rlm_'],
  [/^pk_lh_/, 'lh_'],
  [/^o_lhh_/, 'lhh_'],
]

const eventOf = (code: string): string => {
  const same = SAME.find(([form]) => form.test(code))
  return same === undefined ? code : code.replace(same[0], same[1])
}

const itemsOf = (play: Play): readonly string[] => itemsOfSet(play, play.pick.itemSet ?? '')

/** The market that an item of a play belongs to; `undefined` where it wins or loses regardless of the other items. */
export function marketOf(play: Play, item: string): Market | undefined {
  if (play.unitRule.kind !== 'perItem') return undefined
  const event = eventOf(play.code)
  if (WHOLE.test(play.code)) return { key: event, size: itemsOf(play).length }
  // Two of the animals of the zodiac bear the names of sides.
  if (play.pick.itemSet === 'animal12') return undefined
  const pair = PAIRS.find(sides => sides.some(side => side === item))
  const items = itemsOf(play)
  if (pair === undefined || !pair.every(side => items.includes(side))) return undefined
  return { key: `${event} ${pair.join('/')}`, size: pair.length }
}

/** The stakes of a selection, one entry a market, in 厘; items that are in no market have none. */
export function marketStakes(play: Play, selection: Selection, stakePerUnit: Li): readonly MarketStakes[] {
  if (play.unitRule.kind !== 'perItem') return []
  const found = new Map<string, { market: Market; options: Map<string, Li> }>()
  for (const item of pickedItems(selection)) {
    const market = marketOf(play, item)
    if (market === undefined) continue
    const stakes = found.get(market.key) ?? { market, options: new Map<string, Li>() }
    found.set(market.key, stakes)
    stakes.options.set(item, stakePerUnit)
  }
  return [...found.values()]
}
