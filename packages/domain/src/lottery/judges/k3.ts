/** Who judges which fast-three play. Source: lotteries §3. */
import { numberAmongBalls } from './ball-rules.ts'
import { digitDrawn, judgePairAndSingle } from './digit-groups.ts'
import { forCodes } from './for-codes.ts'
import type { Judge } from './judge.ts'
import { allHit, combByHits, judgeComb } from './judge-comb.ts'
import { type ItemRule, judgeItems } from './judge-items.ts'
import { digitsAmongBalls, hasSide, isOneValue, K3_BIG_FROM, sumEquals, sumOf } from './side-rules.ts'

const sidesOfSum: ItemRule = balls => item => hasSide(sumOf(balls), item, K3_BIG_FROM)

/** 围骰通吃: on the credit side every side loses on a triple. */
const sidesUnlessTriple: ItemRule = balls => item =>
  !isOneValue(balls) && hasSide(sumOf(balls), item, K3_BIG_FROM)

const numberAbsent: ItemRule = balls => item => !balls.includes(Number(item))

const anyTriple: ItemRule = balls => () => isOneValue(balls)

const isRun: ItemRule = balls => () => {
  const [low = 0, middle = 0, high = 0] = [...balls].sort((left, right) => left - right)
  return middle === low + 1 && high === middle + 1
}

export const fastThreeJudges: Readonly<Record<string, Judge>> = {
  k3_lm: judgeItems(sidesUnlessTriple),
  k3o_dxds: judgeItems(sidesOfSum),
  ...forCodes('{k3_hz,k3_ds,k3o_hz}', judgeItems(sumEquals)),
  k3_sanjun: judgeItems(numberAmongBalls),
  k3_bibuchu: judgeItems(numberAbsent),
  ...forCodes('{k3_quanshai,k3o_3thtx}', judgeItems(anyTriple)),
  k3o_3lhtx: judgeItems(isRun),
  ...forCodes('k3_{weishai,changpai,duanpai}', judgeItems(digitsAmongBalls)),
  ...forCodes('k3o_{3thdx,3lhdx,2thfx}', judgeItems(digitsAmongBalls)),
  k3o_2thdx: judgePairAndSingle,
  ...forCodes('k3o_{3bth,2bth}', judgeComb(combByHits(digitDrawn, allHit))),
}
