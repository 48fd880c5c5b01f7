/** Who judges which six-mark play. Source: lotteries §1.7. */
import { attributeOfBallWithTie, numberOfBall } from './ball-rules.ts'
import { forCodes } from './for-codes.ts'
import type { Judge } from './judge.ts'
import { judgeItems } from './judge-items.ts'

export const sixMarkJudges: Readonly<Record<string, Judge>> = {
  ...forCodes('tema_{a,b}', judgeItems(numberOfBall)),
  ...forCodes('tema_lm', judgeItems(attributeOfBallWithTie)),
}
