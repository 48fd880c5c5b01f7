import { ballsRead, type Draw } from '#lottery/draw.ts'
import { oddsKeyOfItem } from '#lottery/odds/odds-keys.ts'
import type { Play } from '#lottery/play.ts'
import { type Judge, NO_WIN, type Win } from './judge.ts'

/** A tie of an item; otherwise the number of hits, of which most plays know only 0 and 1. */
export const PUSH = -1

/** Looks at the balls once and answers for each item: hits, or `PUSH`. */
export type ItemRule = (
  balls: readonly number[],
  draw: Draw,
  play: Play,
) => (item: string) => number | boolean

/** Judges plays whose units are single items: each item wins, ties or loses alone. */
export function judgeItems(rule: ItemRule): Judge {
  return ({ play, selection }, draw) => {
    if (selection.form !== 'items') return NO_WIN
    const outcomeOf = rule(ballsRead(play, draw), draw, play)
    const wins: Win[] = []
    let pushed = 0
    for (const item of selection.items) {
      const outcome = Number(outcomeOf(item))
      if (outcome === PUSH) pushed += 1
      else if (outcome > 0) {
        wins.push({ key: oddsKeyOfItem(play, item, draw.lunarYear), units: 1, times: outcome })
      }
    }
    return { wins, pushed }
  }
}
