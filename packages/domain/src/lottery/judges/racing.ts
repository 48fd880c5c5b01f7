/** Who judges which racing play. Source: lotteries §2. */
import { numberOfBall } from './ball-rules.ts'
import { forCodes } from './for-codes.ts'
import type { Judge } from './judge.ts'
import { judgeEntries } from './judge-entries.ts'
import { judgeItems } from './judge-items.ts'
import { isNumberOfBall, judgePositions } from './judge-positions.ts'
import { championSides, dragonTiger, sidesOfBall, sumEquals } from './side-rules.ts'

const CAR_BIG_FROM = 6

export const racingJudges: Readonly<Record<string, Judge>> = {
  gyh_lm: judgeItems(championSides),
  ...forCodes('{gyh_num,pk_gyh}', judgeItems(sumEquals)),
  ...forCodes('rlm_{1..10}', judgeItems(sidesOfBall(CAR_BIG_FROM))),
  ...forCodes('pk_dxds_{1..3}', judgeItems(sidesOfBall(CAR_BIG_FROM))),
  ...forCodes('{lh,pk_lh}_{1..5}', judgeItems(dragonTiger)),
  ...forCodes('rnum_{1..10}', judgeItems(numberOfBall)),
  ...forCodes('pk_q{1..5}_fs', judgePositions(isNumberOfBall)),
  ...forCodes('pk_q{2..5}_ds', judgeEntries),
  ...forCodes('pk_dwd{15,610}', judgePositions(isNumberOfBall)),
}
