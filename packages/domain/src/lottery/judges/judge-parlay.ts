/** 正码过关: every leg must win; a tied leg counts 1 and one losing leg loses all. Source: lotteries §1.6. */
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import { attributeOfBallWithTie } from './ball-rules.ts'
import { type Judge, NO_WIN } from './judge.ts'
import { PUSH } from './judge-items.ts'

/** Judges a parlay ticket, which is one unit. */
export const judgeParlay: Judge = ({ play, selection }, draw) => {
  if (selection.form !== 'parlay') return NO_WIN
  const legs: string[] = []
  for (const { ball, item } of selection.legs) {
    const outcome = attributeOfBallWithTie([draw.numbers[ball - 1] ?? 0], draw, play)(item)
    if (outcome === PUSH) continue
    if (!outcome) return NO_WIN
    legs.push(item)
  }
  return { wins: [{ key: SINGLE_KEY, units: 1, legs }], pushed: 0 }
}
