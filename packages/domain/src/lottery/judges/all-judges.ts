import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import { digitJudges } from './digits.ts'
import type { Judge } from './judge.ts'
import { fastThreeJudges } from './k3.ts'
import { niuNiuJudges } from './niuniu.ts'
import { racingJudges } from './racing.ts'
import { sixMarkJudges } from './six-mark.ts'

const judgesByFamily: Readonly<Record<LotteryFamily, Readonly<Record<string, Judge>>>> = {
  'six-mark': sixMarkJudges,
  racing: racingJudges,
  k3: fastThreeJudges,
  ssc: digitJudges,
  '3d': digitJudges,
  niuniu: niuNiuJudges,
}

/** The judge of a play. A play without one is a defect and throws; a test proves that every play has one. */
export function judgeOf(play: Play): Judge {
  const judge = judgesByFamily[play.family][play.code]
  if (judge === undefined) throw new RangeError(`no judge for ${play.family} ${play.code}`)
  return judge
}
