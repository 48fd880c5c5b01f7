/** Every play of every family; a browser board imports the module of its own family instead. */
import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import { threeDigitPlays } from './3d.ts'
import { fastThreePlays } from './k3.ts'
import { niuNiuPlays } from './niuniu.ts'
import { racingPlays } from './racing.ts'
import { sixMarkPlays } from './six-mark.ts'
import { timeLotteryPlays } from './ssc.ts'

const playsByFamily: Readonly<Record<LotteryFamily, readonly Play[]>> = {
  'six-mark': sixMarkPlays,
  racing: racingPlays,
  k3: fastThreePlays,
  ssc: timeLotteryPlays,
  '3d': threeDigitPlays,
  niuniu: niuNiuPlays,
}

const byFamilyAndCode = new Map(
  Object.entries(playsByFamily).map(([family, plays]) => [
    family,
    new Map(plays.map(play => [play.code, play])),
  ]),
)

/** The plays of a family, in the order of its table. */
export function playsOf(family: LotteryFamily): readonly Play[] {
  return playsByFamily[family]
}

/** The play of that code in that family, if there is one. */
export function findPlay(family: LotteryFamily, playCode: string): Play | undefined {
  return byFamilyAndCode.get(family)?.get(playCode)
}

/** Every play, family by family. */
export const allPlays: readonly Play[] = Object.values(playsByFamily).flat()
