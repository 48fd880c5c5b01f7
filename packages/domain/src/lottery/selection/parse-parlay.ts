import { itemOrder } from '#lottery/item-sets.ts'
import type { Play } from '#lottery/play.ts'
import { checkCount, splitPart, type TextPart } from './read-items.ts'
import { type ParlayLeg, refuseSelection, type SelectionVerdict } from './selection.ts'

const LEG_TEXT = /^(\d):(.*)$/

/** Reads the legs of a parlay, `ball:item` parted by bars, each ball at most once. */
export function parseParlay(play: Play, whole: TextPart): SelectionVerdict {
  const order = itemOrder(play, play.pick.itemSet ?? '')
  const legs: ParlayLeg[] = []
  for (const { text, at } of splitPart(whole, '|')) {
    const [, ballText, item] = LEG_TEXT.exec(text) ?? []
    const ball = Number(ballText)
    if (item === undefined || !play.balls.includes(ball)) return refuseSelection('malformed-leg', at, text)
    if (!order.has(item)) return refuseSelection('unknown-item', at + 2, item)
    if (legs.some(leg => leg.ball === ball)) return refuseSelection('repeated-ball', at, text)
    legs.push({ ball, item })
  }
  legs.sort((left, right) => left.ball - right.ball)
  return checkCount(legs.length, play.pick, whole.at) ?? { ok: true, selection: { form: 'parlay', legs } }
}
