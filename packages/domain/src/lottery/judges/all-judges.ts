import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import type { Judge } from './judge.ts'
import { sixMarkJudges } from './six-mark.ts'

const judgesByFamily: Partial<Record<LotteryFamily, Readonly<Record<string, Judge>>>> = {
  'six-mark': sixMarkJudges,
}

/** The judge of a play. A play without one is a defect and throws; a test proves that every play has one. */
export function judgeOf(play: Play): Judge {
  const judge = judgesByFamily[play.family]?.[play.code]
  if (judge === undefined) throw new RangeError(`no judge for ${play.family} ${play.code}`)
  return judge
}
