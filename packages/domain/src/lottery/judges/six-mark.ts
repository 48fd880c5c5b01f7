/** Who judges which six-mark play. Source: lotteries §1.7. */
import { numberSetsOf } from '#lottery/number-sets.ts'
import {
  attributeAbsent,
  attributeAmongBalls,
  attributeHits,
  attributeOfBall,
  attributeOfBallWithTie,
  numberAmongBalls,
  numberOfBall,
} from './ball-rules.ts'
import { forCodes } from './for-codes.ts'
import type { Judge } from './judge.ts'
import {
  allHit,
  combByHits,
  combByTier,
  type HitRule,
  judgeComb,
  noneHit,
  oneHit,
  someHit,
} from './judge-comb.ts'
import { judgeItems } from './judge-items.ts'
import { judgeParlay } from './judge-parlay.ts'
import { animalInGroup } from './judge-set.ts'
import { judgeNoneOfPicked } from './none-of-picked.ts'
import {
  differentAnimals,
  differentTails,
  mostColourPoints,
  oddOrBigCount,
  sixMarkSum,
} from './six-mark-totals.ts'
import { regularWithSpecial, twoOrSpecial } from './special-pair.ts'

const numberDrawn: HitRule = balls => item => balls.includes(Number(item))
const attributeDrawn: HitRule = (balls, { lunarYear }) => {
  const sets = numberSetsOf(lunarYear)
  return item => balls.some(ball => sets.get(item)?.has(ball) === true)
}

const threeOrTwo = (hits: number) => ({ 3: '中三', 2: '中二' })[hits]

export const sixMarkJudges: Readonly<Record<string, Judge>> = {
  ...forCodes('tema_{a,b}', judgeItems(numberOfBall)),
  ...forCodes('zmt_{1..6}', judgeItems(numberOfBall)),
  ...forCodes('{tema_lm,banbo,banbanbo}', judgeItems(attributeOfBallWithTie)),
  ...forCodes('zmlm_{1..6}', judgeItems(attributeOfBallWithTie)),
  ...forCodes('{sebo,texiao,tetou,tewei,wuxing}', judgeItems(attributeOfBall)),
  qisebo: judgeItems(mostColourPoints),
  hexiao: animalInGroup(true),
  hexiao_bz: animalInGroup(false),
  zhengma: judgeItems(numberAmongBalls),
  zonghe: judgeItems(sixMarkSum),
  guoguan: judgeParlay,
  ...forCodes('lm_{4,3,2}qz', judgeComb(combByHits(numberDrawn, allHit))),
  lm_tc: judgeComb(regularWithSpecial),
  lm_4z1: judgeComb(combByHits(numberDrawn, someHit)),
  lm_3z2: judgeComb(combByTier(numberDrawn, threeOrTwo)),
  lm_2zt: judgeComb(twoOrSpecial),
  ...forCodes('{ptyx,ptws}', judgeItems(attributeAmongBalls)),
  ...forCodes('{ptyx,ptws}_bz', judgeItems(attributeAbsent)),
  zhengxiao: judgeItems(attributeHits),
  ...forCodes('{lx,lw}{2..5}', judgeComb(combByHits(attributeDrawn, allHit))),
  ...forCodes('{lx,lw}{2..5}_bz', judgeComb(combByHits(attributeDrawn, noneHit))),
  zongxiao: judgeItems(differentAnimals),
  zongwei: judgeItems(differentTails),
  qima: judgeItems(oddOrBigCount),
  ...forCodes('bz{5..15}', judgeNoneOfPicked),
  ...forCodes('zy{5..10}', judgeComb(combByHits(numberDrawn, oneHit))),
  ...forCodes('tpz{1..5}', judgeComb(combByHits(numberDrawn, allHit))),
}
