/** Typed entries: at most one of them can be the draw. Source: lotteries §4. */
import { ballsRead } from '#lottery/draw.ts'
import { groupTier } from '#lottery/odds/group-tier.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import { type Judge, NO_WIN, oneUnit } from './judge.ts'

/** Judges 单式 by position, and 混合组选 in any order at the odds of its shape. */
export const judgeEntries: Judge = ({ play, selection }, draw) => {
  const form = play.pick.entry
  if (selection.form !== 'entries' || form === undefined) return NO_WIN
  const width = form.itemSet === 'car10' ? 2 : 1
  const balls = ballsRead(play, draw).map(ball => String(ball).padStart(width, '0'))
  const entry = (form.unordered === true ? balls.sort() : balls).join(form.joiner)
  // An entry holds no blank, so its text is only found where an entry begins.
  if (!selection.text.includes(entry)) return NO_WIN
  return oneUnit(play.oddsRule === 'byTier' ? groupTier(entry) : SINGLE_KEY)
}
